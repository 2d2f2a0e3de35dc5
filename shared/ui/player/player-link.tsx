import { Player, type PlayerProps } from './player';
import { buildPlayerPath } from './player-path';

export interface PlayerLinkProps extends Pick<PlayerProps, 'size' | 'you'> {
  player: { username: string; avatarUrl: string | null };
}

export const PlayerLink = ({ player: { username, avatarUrl }, size, you }: PlayerLinkProps) => (
  <Player username={username} avatar={avatarUrl} to={buildPlayerPath(username)} size={size} you={you} />
);
