// The wallet that the host hands to areas: its code and its provider. Only `declareWallet` of `start.tsx` names it, so it is a chunk of its own.
export * from '@laurel/shared/wallet/core';
export { WalletProvider } from './wallet-provider';
