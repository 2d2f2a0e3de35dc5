export { Crest } from './crest';
export { Victory, type VictoryProps } from './victory';
export { buildWinPath, parseWin } from './win-path';
