import { queryClient } from '@laurel/shared/service';
import { QueryClientProvider, readPageWallet, WagmiContext } from '@laurel/shared/wallet/core';
import type { ReactNode } from 'react';

export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    // The library’s own provider would connect by itself and drop connections during rendering, so only its context is
    // used.
    <WagmiContext value={readPageWallet().config}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  );
}
