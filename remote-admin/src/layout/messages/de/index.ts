export { layout } from './layout';
