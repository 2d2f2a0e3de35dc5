export * from './next-action';
export * from './overview';
