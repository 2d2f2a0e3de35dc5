export { deposits } from './deposits';
