export { Player, type PlayerProps } from './player';
export { PlayerLink, type PlayerLinkProps } from './player-link';
export { buildPlayerPath } from './player-path';
