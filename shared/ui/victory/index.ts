export { Crest } from './crest';
export { Victory, type VictoryProps } from './victory';
export { buildWinPath, readWin } from './win-path';
