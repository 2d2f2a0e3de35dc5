export { Crest } from './crest';
export { Victory, type VictoryProps } from './victory';
export { readWin, winPath } from './win-path';
