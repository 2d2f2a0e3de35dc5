export * from './deposits';
export * from './payments';
export * from './treasury';
export * from './withdrawals';
