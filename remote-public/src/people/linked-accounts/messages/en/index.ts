export * from './psn';
export * from './wallet';
export * from './ways-in';
