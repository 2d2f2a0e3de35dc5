export * from './findings';
export * from './linked';
export * from './privacy';
export * from './settings';
