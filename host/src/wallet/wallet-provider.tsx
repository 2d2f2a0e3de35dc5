import { queryClient } from '@laurel/shared/service';
import { pageWallet, QueryClientProvider, WagmiContext } from '@laurel/shared/wallet/core';
import type { ReactNode } from 'react';

/**
 * The page's one wallet provider: its configuration, and the cache of all reads. It stands around the wallet's own subtrees only, wherever an
 * area shows them, so connecting never draws the rest of the page anew.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    // The library's own provider would connect by itself and forget connections while drawing, so only its context is
    // used.
    <WagmiContext value={pageWallet().config}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  );
}
