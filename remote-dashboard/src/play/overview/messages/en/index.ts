export * from './moves';
export * from './next-action';
export * from './overview';
