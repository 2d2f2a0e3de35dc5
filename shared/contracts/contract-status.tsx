import type { Contract } from '@laurel/shared/protocol';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { contractWords as words } from './messages/en/contract-words';

const tones: Record<Contract['status'], StateTone> = {
  draft: 'waiting',
  open: 'open',
  active: 'live',
  claim: 'live',
  disputed: 'disputed',
  resolved: 'waiting',
  settled: 'done',
  expired: 'cancelled',
  cancelled: 'cancelled',
};

export function ContractStatus({ status }: Pick<Contract, 'status'>) {
  const t = useMessages(words);
  return <StateMark tone={tones[status]}>{t.statuses[status]}</StateMark>;
}

/** What a contract asks for, in a few words. */
export function goalOf({ criteria, game }: Pick<Contract, 'criteria' | 'game'>, t: Translated<typeof words.english>) {
  switch (criteria.kind) {
    case 'percent':
      return t.goal.percent(criteria.threshold / 10_000);
    case 'count':
      return t.goal.count(game.platform, criteria.threshold);
    case 'platinum':
      return t.goal.platinum;
    case 'achievements':
      return t.goal.achievements(game.platform, criteria.achievementIds.length);
  }
}

const hour = 3_600_000;

/** Whether less than an hour is left. */
export const isNear = (at: string, now = Date.now()): boolean => Date.parse(at) - now < hour;

/** What time decides next, and when. */
export function NextDeadline({ next }: { next: NonNullable<Contract['next']> }) {
  const t = useMessages(words);
  return (
    <>
      {t.next[next.kind]} <DateTime value={next.at} />{' '}
      {isNear(next.at) ? <strong>{t.lessThanAnHour}</strong> : <Relative value={next.at} />}
    </>
  );
}
