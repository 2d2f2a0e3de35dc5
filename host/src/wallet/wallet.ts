// The wallet that the host gives to areas: its code and its provider. Only `declareWallet` in `start.tsx` imports it,
// so it is a separate chunk.
export * from '@laurel/shared/wallet/core';
export { WalletProvider } from './wallet-provider';
