import type { Deposit } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { deposits } from './messages/en/deposits';

const tones: Record<Deposit['status'], StateTone> = {
  submitted: 'waiting',
  detected: 'live',
  confirming: 'live',
  credited: 'done',
  unclaimed: 'your-move',
  below_minimum: 'waiting',
  kept: 'done',
  failed: 'cancelled',
  rejected: 'cancelled',
  orphaned: 'waiting',
  expired: 'cancelled',
  reversed: 'cancelled',
};

export function DepositStatus({ deposit: { status, chain } }: { deposit: Deposit }) {
  const t = useMessages(deposits);
  const isCounting = status === 'detected' || status === 'confirming';
  return (
    <StateMark
      tone={tones[status]}
      detail={isCounting ? t.progress(Math.min(chain.confirmations, chain.required), chain.required) : undefined}
    >
      {t.statuses[status]}
    </StateMark>
  );
}
