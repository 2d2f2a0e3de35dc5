export { attacks } from './attacks';
export { listUnsafe } from './unsafe';
