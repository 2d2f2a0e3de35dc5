export { evidence } from './evidence';
export { matchActions } from './match-actions';
export { matchClock } from './match-clock';
export { matchRoom } from './match-room';
export { matchStatus } from './match-status';
export { matches } from './matches';
export { timeline } from './timeline';
