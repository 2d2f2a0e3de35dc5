export * from './contest';
export * from './contest-conflict';
export * from './contest-form';
export * from './contest-invites';
export * from './contest-seeding';
export * from './contest-series';
export * from './contest-words';
export * from './contests';
