export { psn } from './psn';
export { wallet } from './wallet';
export { waysIn } from './ways-in';
