// The small entry point of the wallet: state and loader. The host declares the rest, which comes with `loadWallet`.
export { declareWallet, type HostWallet, loadWallet, resumeWallet, type WalletCore } from './load';
export { readWalletState, setWalletState, useWallet, type WalletState } from './state';
