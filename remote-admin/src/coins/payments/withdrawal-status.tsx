import type { Withdrawal } from '@laurel/shared/protocol';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { withdrawals } from './messages/en/withdrawals';

const tones: Record<Withdrawal['status'], StateTone> = {
  requested: 'waiting',
  pending_review: 'your-move',
  approved: 'open',
  broadcast: 'live',
  confirming: 'live',
  completed: 'done',
  cancelled: 'cancelled',
  rejected: 'cancelled',
  failed: 'disputed',
  refunded: 'cancelled',
};

export interface WithdrawalStatusProps extends Pick<Withdrawal, 'status'> {
  detail?: string | undefined;
}

export function WithdrawalStatus({ status, detail }: WithdrawalStatusProps) {
  const t = useMessages(withdrawals);
  return (
    <StateMark tone={tones[status]} detail={detail}>
      {t.statuses[status]}
    </StateMark>
  );
}

export function useWaitText(waits: Withdrawal['waits']): string | null {
  const t = useMessages(withdrawals).waits;
  if (!waits) return null;
  const text = t[waits.what];
  return typeof text === 'string' ? text : text(waits.until === null ? '' : formatDateTime(new Date(waits.until)));
}
