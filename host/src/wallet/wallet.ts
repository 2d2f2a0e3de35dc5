// The shell imports this file only on demand, by `declareWallet` in `start.tsx`, so it is a separate chunk.
export * from '@laurel/shared/wallet/core';
export { WalletProvider } from './wallet-provider';
