export { money } from './money';
export { wallet } from './wallet';
