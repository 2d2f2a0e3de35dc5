import type { ContestDetail } from '@laurel/shared/protocol';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { contestForm } from '../messages/en/contest-form';
import { formatMinutes } from '../minutes';
import { type ContestDraft, toDraft } from './draft';
import { countNotifiedEntrants, listToldChanges } from './moves';

export interface ConfirmMovesProps {
  contest: ContestDetail;
  draft: ContestDraft;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmMoves({ contest, draft, onAnswer }: ConfirmMovesProps) {
  const t = useMessages(contestForm).moves;
  const draftBefore = toDraft(contest);
  const changedFields = listToldChanges(draftBefore, draft);
  const recipientCount = countNotifiedEntrants(contest);
  const hasChangedAny = (fields: readonly (typeof changedFields)[number][]) =>
    fields.some((field) => changedFields.includes(field));
  const describeClocks = ({ matchCheckInMinutes, playMinutes, confirmMinutes }: ContestDraft) =>
    t.clocksOf(
      formatMinutes(Number(matchCheckInMinutes)),
      formatMinutes(Number(playMinutes)),
      formatMinutes(Number(confirmMinutes)),
    );
  const facts = [
    ...(hasChangedAny(['startsAt'])
      ? [{ term: t.start, value: <MovedTime from={draftBefore.startsAt} to={draft.startsAt} /> }]
      : []),
    ...(hasChangedAny(['checkInOpensAt'])
      ? [{ term: t.checkInOpens, value: <MovedTime from={draftBefore.checkInOpensAt} to={draft.checkInOpensAt} /> }]
      : []),
    ...(hasChangedAny(['checkInClosesAt'])
      ? [{ term: t.checkInCloses, value: <MovedTime from={draftBefore.checkInClosesAt} to={draft.checkInClosesAt} /> }]
      : []),
    ...(hasChangedAny(['matchCheckInMinutes', 'playMinutes', 'confirmMinutes'])
      ? [{ term: t.clocks, value: t.change(describeClocks(draftBefore), describeClocks(draft)) }]
      : []),
    ...(hasChangedAny(['maxPlayers'])
      ? [{ term: t.spots, value: t.change(draftBefore.maxPlayers, draft.maxPlayers) }]
      : []),
  ];
  return (
    <ConfirmDialog
      open
      title={t.title}
      confirmLabel={t.confirm(recipientCount)}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Facts facts={facts} />
      <Text>{t.told(recipientCount)}</Text>
    </ConfirmDialog>
  );
}

function MovedTime({ from, to }: { from: string; to: string }) {
  const { change } = useMessages(contestForm).moves;
  const isSameDay = formatDateTime(new Date(from), 'date') === formatDateTime(new Date(to), 'date');
  return change(<DateTime value={from} />, <DateTime value={to} format={isSameDay ? 'time' : 'full'} />);
}
