import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { matchActions } from '../messages/en/match-actions';
import { type Perspective, readName } from '../perspective';
import { getOtherSide } from '../score';
import { ConfirmButton } from './confirm-button';
import type { MatchRoomState } from './use-match-room';

interface ConcedeButtonProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onAct: MatchRoomState['sendAction'];
  size?: 'medium' | 'large';
}

export function ConcedeButton({ room, perspective, busy, onAct, size = 'large' }: ConcedeButtonProps) {
  const t = useMessages(matchActions).concede;
  const name = readName(perspective.other);
  return (
    <ConfirmButton
      label={t.action}
      variant="danger"
      size={size}
      title={t.title}
      confirmLabel={t.confirm(name)}
      cancelLabel={t.cancel}
      busy={busy}
      onConfirm={() => onAct({ action: 'concede' })}
    >
      <p>
        {t.wins[deriveWinOutcome(room, getOtherSide(perspective.side))](name)}{' '}
        {room.stakes.loser !== null && <>{t.paid(<Amount purpose="exact" value={room.stakes.loser} strong />)} </>}
        {t.forGood}
      </p>
    </ConfirmButton>
  );
}
