import type { PlayerRef } from '@laurel/shared/protocol';
import { useCan } from '@laurel/shared/session';
import { Player, type PlayerProps, playerPath } from '@laurel/shared/ui/player';
import { base } from '../../layout/base';

/** A player, with a link to what staff know of them; to their public page for who can't read users. */
export function StaffPlayer({ player, size }: { player: PlayerRef } & Pick<PlayerProps, 'size'>) {
  const { id, username, avatarUrl } = player;
  const reads = useCan('users.read');
  return (
    <Player
      username={username}
      avatar={avatarUrl}
      to={reads ? `${base}/users/${id}` : playerPath(username)}
      size={size}
    />
  );
}
