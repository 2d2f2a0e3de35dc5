export { formatScore, winnerFirst } from './format-score';
export { Score, type ScoreProps } from './score';
