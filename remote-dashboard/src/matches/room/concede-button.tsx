import type { MatchRoom } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { moves } from '../messages/en/moves';
import { nameOf, type Perspective } from '../perspective';
import { AskedButton } from './asked-button';
import type { MatchRoomState } from './use-match-room';

interface ConcedeButtonProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onMove: MatchRoomState['move'];
  size?: 'medium' | 'large';
}

/** Gives the match to the other player, after asking once. */
export function ConcedeButton({ room, perspective, busy, onMove, size = 'large' }: ConcedeButtonProps) {
  const t = useMessages(moves).concede;
  const name = nameOf(perspective.other);
  return (
    <AskedButton
      label={t.action}
      variant="danger"
      size={size}
      title={t.title}
      confirmLabel={t.confirm(name)}
      cancelLabel={t.cancel}
      busy={busy}
      onConfirm={() => onMove({ action: 'concede' })}
    >
      <p>
        {room.nextMatchId === null ? t.winsContest(name) : t.goesOn(name)}{' '}
        {room.stakes.loser !== null && <>{t.paid(<Amount decimals="all" value={room.stakes.loser} strong />)} </>}
        {t.forGood}
      </p>
    </AskedButton>
  );
}
