export { staking } from './staking';
