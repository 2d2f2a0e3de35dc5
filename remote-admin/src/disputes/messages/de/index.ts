export * from './disputes';
export * from './evidence';
export * from './match-words';
