export * from './staking';
