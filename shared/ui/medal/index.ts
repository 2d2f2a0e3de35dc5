export { Medal, type MedalProps } from './medal';
