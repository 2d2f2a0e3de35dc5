import type { AnswerOf } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { contacts } from './messages/en';

type Status = AnswerOf<'getContact'>['status'];

const tones: Record<Status, StateTone> = {
  new: 'your-move',
  open: 'open',
  pending: 'waiting',
  solved: 'done',
  closed: 'done',
};

export function ContactStatus({ status }: { status: Status }) {
  const t = useMessages(contacts);
  return <StateMark tone={tones[status]}>{t.statuses[status]}</StateMark>;
}
