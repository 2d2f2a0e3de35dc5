export { matchWords } from './match-words';
export { results } from './results';
