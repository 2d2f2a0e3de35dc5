import type { Contract, ContractDetail } from '@laurel/shared/protocol';
import { DateTime, formatDateTime, InZone, Relative } from '@laurel/shared/ui/date-time';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { contractWords as words } from './messages/en';

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

export function describeGoalOfContract(
  { goal, game }: Pick<Contract, 'goal' | 'game'>,
  t: Translated<typeof words.english>,
) {
  switch (goal.kind) {
    case 'percent':
      return t.goal.percent(goal.threshold / 10_000);
    case 'count':
      return t.goal.count(game.platform, goal.threshold);
    case 'platinum':
      return t.goal.platinum;
    case 'achievements':
      return t.goal.achievements(game.platform, goal.achievementIds.length);
  }
}

const endedStatuses = new Set<Contract['status']>(['settled', 'expired', 'cancelled']);

export const isContractOver = ({ status }: Pick<Contract, 'status'>): boolean => endedStatuses.has(status);

const hasPassed = (at: string, now: number): boolean => Date.parse(at) <= now;

export const isRaceOver = ({ deadline, serverNow }: Pick<ContractDetail, 'deadline' | 'serverNow'>): boolean =>
  hasPassed(deadline, Date.parse(serverNow));

export function describeEntry(
  status: keyof Translated<typeof words.english>['participants'],
  { deadline, claimUntil }: Pick<Contract, 'deadline' | 'claimUntil'>,
  t: Translated<typeof words.english>,
  now = Date.now(),
): string {
  if (status !== 'accepted' || !hasPassed(deadline, now)) return t.participants[status];
  return hasPassed(claimUntil, now) ? t.unclaimed.over : t.unclaimed.open;
}

const hourMs = 3_600_000;

export const isNearDeadline = (at: string, now = Date.now()): boolean => Date.parse(at) - now < hourMs;

export function NextDeadline({ next, short }: { next: NonNullable<Contract['next']>; short?: boolean }) {
  const t = useMessages(words);
  const nextText = t.next[next.kind];
  if (isNearDeadline(next.at))
    return (
      <InZone>
        {(timeZone) => (
          <strong title={formatDateTime(new Date(next.at), 'full', { timeZone })}>{t.near(nextText)}</strong>
        )}
      </InZone>
    );
  return (
    <>
      {nextText} {!short && <DateTime value={next.at} />} <Relative value={next.at} />
    </>
  );
}
