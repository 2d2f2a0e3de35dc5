export * from './deposits';
export * from './limits';
export * from './payments';
export * from './treasury';
export * from './withdrawals';
