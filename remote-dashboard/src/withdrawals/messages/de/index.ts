export { addresses } from './addresses';
export { withdrawals } from './withdrawals';
