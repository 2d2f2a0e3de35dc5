import type { MatchRoom } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { matchActions } from '../messages/en/match-actions';
import { type Perspective, readName } from '../perspective';
import { formatGames, getOtherSide, isWin, swapSides, toGames } from '../score';
import { ConfirmButton } from './confirm-button';
import type { MatchRoomState } from './use-match-room';

interface WithdrawButtonProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onAct: MatchRoomState['sendAction'];
}

export function WithdrawButton({ room, perspective, busy, onAct }: WithdrawButtonProps) {
  const t = useMessages(matchActions).withdraw;
  const { other, side } = perspective;
  const report = room.reports.find(({ entrantId }) => entrantId === other?.entrantId);
  if (!report) return null;
  const games = toGames(report.score, getOtherSide(side));
  const score = formatGames(swapSides(games));
  return (
    <ConfirmButton
      label={t.action(score)}
      variant={isWin(games) ? 'danger' : 'outline'}
      size="medium"
      title={t.title(score)}
      confirmLabel={t.action(score)}
      cancelLabel={t.cancel}
      busy={busy}
      onConfirm={() => onAct({ action: 'withdraw' })}
    >
      <p>{t.text(readName(other), formatGames(games), isWin(games))}</p>
    </ConfirmButton>
  );
}
