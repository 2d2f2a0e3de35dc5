export { list } from './list';
