export * from './contracts';
export * from './join';
