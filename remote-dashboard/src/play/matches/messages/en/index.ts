export * from './evidence';
export * from './match-actions';
export * from './match-clock';
export * from './match-room';
export * from './match-status';
export * from './match-times';
export * from './matches';
export * from './timeline';
