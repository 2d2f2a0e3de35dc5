export { declareWallet, type HostWallet, loadWallet, resumeWallet, type WalletCore } from './load';
export { readWalletState, setWalletState, useWallet, type WalletState } from './state';
