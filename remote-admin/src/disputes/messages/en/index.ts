export { disputes } from './disputes';
export { matchWords } from './match-words';
