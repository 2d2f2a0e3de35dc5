export { deposits } from './deposits';
export { payments } from './payments';
export { treasury } from './treasury';
export { withdrawals } from './withdrawals';
