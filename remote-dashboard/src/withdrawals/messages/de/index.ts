export { withdrawals } from './withdrawals';
