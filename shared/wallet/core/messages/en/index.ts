export { walletErrors } from './errors';
export { panel } from './panel';
export { sandboxWallet } from './sandbox';
