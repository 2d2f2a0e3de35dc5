export { contracts } from './contracts';
export { join } from './join';
