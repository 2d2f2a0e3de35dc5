export { coins } from './coins';
export { money } from './money';
