export { attacks } from './attacks';
export { unsafeIn } from './unsafe';
