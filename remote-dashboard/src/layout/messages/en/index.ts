export * from './layout';
export * from './not-found';
