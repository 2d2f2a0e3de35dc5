export { players } from './players';
