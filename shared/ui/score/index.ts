export { formatScore, putWinnerFirst } from './format-score';
export { Score, type ScoreProps } from './score';
