// Only `declareWallet` in `start.tsx` imports this file, so it is a separate chunk.
export * from '@laurel/shared/wallet/core';
export { WalletProvider } from './wallet-provider';
