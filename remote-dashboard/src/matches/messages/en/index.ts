export { matchClock } from './match-clock';
export { matchRoom } from './match-room';
export { matches } from './matches';
export { moves } from './moves';
export { stage } from './stage';
export { timeline } from './timeline';
