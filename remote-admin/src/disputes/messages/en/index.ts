export * from './disputes';
export * from './match-words';
