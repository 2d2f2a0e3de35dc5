export * from './bracket';
export * from './contest';
export * from './contest-words';
export * from './contests';
export * from './entry';
export * from './leave';
export * from './new-terms';
export * from './push-offer';
