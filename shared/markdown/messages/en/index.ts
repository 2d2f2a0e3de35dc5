export { markdown } from './markdown';
