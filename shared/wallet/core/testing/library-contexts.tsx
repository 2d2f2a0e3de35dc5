import { queryClient } from '@laurel/shared/service';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiContext } from 'wagmi';
import { pageWallet } from '../wallet';

/** In place of the host's provider, which no test of the core can import. */
export const LibraryContexts = ({ children }: { children: ReactNode }) => (
  <WagmiContext value={pageWallet().config}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </WagmiContext>
);
