import type { AnswerOf } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { tickets } from './messages/en';

type Status = AnswerOf<'getTicket'>['status'];

const tones: Record<Status, StateTone> = {
  new: 'your-move',
  open: 'open',
  pending: 'waiting',
  solved: 'done',
  closed: 'done',
};

export function TicketStatus({ status }: { status: Status }) {
  const t = useMessages(tickets);
  return <StateMark tone={tones[status]}>{t.statuses[status]}</StateMark>;
}
