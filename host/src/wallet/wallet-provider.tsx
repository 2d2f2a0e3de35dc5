import { queryClient } from '@laurel/shared/service';
import { QueryClientProvider, readPageWallet, WagmiContext } from '@laurel/shared/wallet/core';
import type { ReactNode } from 'react';

/**
 * The page's one wallet provider. It wraps only the wallet's own parts, so that connecting doesn't render the
 * rest of the page again.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    // The library’s own provider would connect by itself and drop connections during rendering, so only its context is
    // used.
    <WagmiContext value={readPageWallet().config}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  );
}
