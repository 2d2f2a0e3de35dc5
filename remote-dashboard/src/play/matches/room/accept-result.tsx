import type { MatchRoom } from '@laurel/shared/protocol';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { matchActions } from '../messages/en/match-actions';
import { ConfirmButton } from './confirm-button';
import type { MatchRoomState } from './use-match-room';

interface AcceptResultProps {
  room: MatchRoom;
  busy: boolean;
  onAct: MatchRoomState['sendAction'];
}

export function AcceptResult({ room, busy, onAct }: AcceptResultProps) {
  const t = useMessages(matchActions).accept;
  const prize = room.stakes.loser !== null && <Amount value={room.stakes.loser} purpose="exact" strong />;
  return (
    <section aria-labelledby="accept">
      <RuleHeading id="accept" title={t.title} />
      <ActionBar remark={prize ? t.paidRemark(prize) : t.remark}>
        <ConfirmButton
          label={t.action}
          variant="primary"
          title={t.ask}
          confirmLabel={t.confirm}
          cancelLabel={t.cancel}
          busy={busy}
          onConfirm={() => onAct({ action: 'confirm' })}
        >
          <p>
            {t.text} {prize && t.paid(prize)}
          </p>
        </ConfirmButton>
      </ActionBar>
    </section>
  );
}
