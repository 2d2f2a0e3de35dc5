export { type Area, defineArea, isArea } from './area';
