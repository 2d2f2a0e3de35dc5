export { findings } from './findings';
export { linked } from './linked';
export { privacy } from './privacy';
export { settings } from './settings';
