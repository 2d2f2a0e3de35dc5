import type { MatchRoom } from '@laurel/shared/protocol';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { moves } from '../messages/en/moves';
import { AskedButton } from './asked-button';
import type { MatchRoomState } from './use-match-room';

interface AcceptResultProps {
  room: MatchRoom;
  busy: boolean;
  onMove: MatchRoomState['move'];
}

/** The loser's yes to a result that only the clock decided: it is final, and paid, at once. */
export function AcceptResult({ room, busy, onMove }: AcceptResultProps) {
  const t = useMessages(moves).accept;
  const prize = room.stakes.loser !== null && <Amount value={room.stakes.loser} decimals="all" strong />;
  return (
    <section aria-labelledby="accept">
      <RuleHeading id="accept" title={t.title} />
      <ActionBar remark={prize ? t.paidRemark(prize) : t.remark}>
        <AskedButton
          label={t.action}
          variant="primary"
          title={t.ask}
          confirmLabel={t.confirm}
          cancelLabel={t.cancel}
          busy={busy}
          onConfirm={() => onMove({ action: 'confirm' })}
        >
          <p>
            {t.text} {prize && t.paid(prize)}
          </p>
        </AskedButton>
      </ActionBar>
    </section>
  );
}
