export { Player, type PlayerProps } from './player';
export { playerPath } from './player-path';
