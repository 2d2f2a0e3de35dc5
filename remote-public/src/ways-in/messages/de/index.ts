export { psn } from './psn';
export { waysIn } from './ways-in';
