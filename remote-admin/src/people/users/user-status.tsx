import type { UserProfile } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { users } from './messages/en';

type Status = UserProfile['status'];

const tones: Record<Status, StateTone> = {
  unverified: 'waiting',
  active: 'done',
  suspended: 'disputed',
  self_excluded: 'paused',
  deleted: 'cancelled',
};

export function UserStatus({ status }: { status: Status }) {
  const t = useMessages(users);
  return <StateMark tone={tones[status]}>{t.statuses[status]}</StateMark>;
}
