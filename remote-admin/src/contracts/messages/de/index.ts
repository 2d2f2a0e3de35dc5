export { contracts } from './contracts';
