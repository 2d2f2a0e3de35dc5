export { Attention } from './attention';
