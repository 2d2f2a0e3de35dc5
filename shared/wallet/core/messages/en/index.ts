export { walletErrors } from './errors';
export { panel } from './panel';
