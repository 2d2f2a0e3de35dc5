export { Player, type PlayerProps } from './player';
export { PlayerLink, type PlayerLinkProps } from './player-link';
export { playerPath } from './player-path';
