export { Scoreboard, type ScoreboardPlayer, type ScoreboardProps } from './scoreboard';
