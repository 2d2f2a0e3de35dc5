export * from './addresses';
export * from './withdrawals';
