export * from './applicants';
export * from './cancelling';
export * from './claims';
export * from './contracts';
export * from './draft';
export * from './making';
export * from './place';
