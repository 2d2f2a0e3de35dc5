import { queryClient } from '@laurel/shared/service';
import { QueryClientProvider, readPageWallet, WagmiContext } from '@laurel/shared/wallet/core';
import type { ReactNode } from 'react';

export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    // The library’s own provider would reconnect, or drop connections, while it renders.
    <WagmiContext value={readPageWallet().config}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  );
}
