import type { PlayerRef } from '@laurel/shared/protocol';
import { useHasCapability } from '@laurel/shared/session';
import { buildPlayerPath, Player, type PlayerProps } from '@laurel/shared/ui/player';
import { base } from '../../layout/base-path';

export function StaffPlayer({ player, size }: { player: PlayerRef } & Pick<PlayerProps, 'size'>) {
  const { id, username, avatarUrl } = player;
  const canRead = useHasCapability('users.read');
  return (
    <Player
      username={username}
      avatar={avatarUrl}
      to={canRead ? `${base}/users/${id}` : buildPlayerPath(username)}
      size={size}
    />
  );
}
