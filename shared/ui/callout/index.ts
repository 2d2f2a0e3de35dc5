export { Callout } from './callout';
