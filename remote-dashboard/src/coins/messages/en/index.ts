export { coins } from './coins';
export { history } from './history';
export { money } from './money';
