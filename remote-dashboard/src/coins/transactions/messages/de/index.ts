export * from './coins';
export * from './history';
export * from './money';
