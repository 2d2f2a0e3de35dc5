export { settings } from './settings';
