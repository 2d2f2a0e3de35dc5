// The light door to the wallet: state and loader. What needs the wallet libraries comes with `loadWallet`.
export { loadWallet, resumeWallet, type WalletCore } from './load';
export { useWallet, type WalletState, walletAtom, walletState } from './state';
