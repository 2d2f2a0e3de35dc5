import { queryClient } from '@laurel/shared/service';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiContext } from 'wagmi';
import { readPageWallet } from '../wallet';

export const LibraryContexts = ({ children }: { children: ReactNode }) => (
  <WagmiContext value={readPageWallet().config}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </WagmiContext>
);
