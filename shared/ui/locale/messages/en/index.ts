export { answers } from './answers';
export { kit } from './kit';
export { moments } from './moments';
export { names } from './names';
