// The small entry point of the wallet: state and loader. The wallet libraries come with `loadWallet`.
export { loadWallet, resumeWallet, type WalletCore } from './load';
export { useWallet, type WalletState, walletAtom, walletState } from './state';
