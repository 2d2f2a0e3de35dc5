export { preview } from './preview';
export { shell } from './shell';
export { states } from './states';
