import type { WithdrawalLimits } from '@laurel/shared/protocol';
import { beginWork, type WorkSource } from '../call/work';
import { approveLimits, changeWithdrawalLimits } from '../domains/coins/withdrawal-limits/commands';
import { toLimits } from '../domains/coins/withdrawal-limits/mapper';
import { findLimits, findWaitingChange } from '../domains/coins/withdrawal-limits/store';
import type { SampleContext } from './sample-context';

const hour = 3_600_000;

export function planLimits(context: SampleContext, sample: Omit<WorkSource, 'clock'>): void {
  const { db, timeline, now } = context;
  const makeWorkAs = (username: 'treasurer' | 'steward') => ({
    ...beginWork({ ...sample, db, clock: timeline }),
    user: { id: context.findId(username), role: username === 'treasurer' ? ('finance' as const) : ('admin' as const) },
  });
  const changeLimits = async (who: 'treasurer' | 'steward', values: Partial<WithdrawalLimits>, reason: string) => {
    const row = await findLimits(db);
    await changeWithdrawalLimits(makeWorkAs(who), { ...toLimits(row), ...values, version: row.version, reason });
  };
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * hour);
  timeline.schedule(subtractHours(21 * 24), () =>
    changeLimits('treasurer', { perDay: '5000' }, 'One wallet collects from many accounts.'),
  );
  timeline.schedule(subtractHours(19 * 24), () =>
    changeLimits('treasurer', { perDay: '10000' }, 'Those accounts are suspended.'),
  );
  timeline.schedule(subtractHours(19 * 24 - 1), async () => {
    const waitingChange = await findWaitingChange(db);
    if (waitingChange) await approveLimits(makeWorkAs('steward'), { id: waitingChange.id });
  });
  timeline.schedule(subtractHours(5), () =>
    changeLimits('steward', { reviewFrom: '800' }, 'Hardly a review below 800 LRL has found anything in three months.'),
  );
}
