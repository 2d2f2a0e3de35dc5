export * from './disputes';
export * from './evidence';
export * from './match-staff';
export * from './match-words';
export * from './room-link';
