export { about } from './about';
export { privacy } from './privacy';
export { terms } from './terms';
