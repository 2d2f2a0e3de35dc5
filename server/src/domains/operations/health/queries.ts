import { can } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { lateAfterMs, readJobHealth } from '../../../jobs/health';
import { version } from '../../../version';
import { readLedgerTotals } from '../../coins/ledger/store';

export async function getHealth(context: Context<'getHealth'>): Promise<Answer<'getHealth'>> {
  const { db, now, user, ports } = context;
  const [health, { sum }, { overdueSince, ...jobs }] = await Promise.all([
    ports.site?.readHealth(),
    readLedgerTotals(db),
    readJobHealth(db, now),
  ]);
  const isStuck = jobs.failed > 0 || (overdueSince !== null && now.getTime() - overdueSince.getTime() > lateAfterMs);
  const isStaff = user !== null && can(user.role, 'staff.enter');
  return makeAnswer({
    status: sum !== 0n || isStuck || (health && health.problems.length > 0) ? 'degraded' : 'ok',
    version,
    revision: health?.revision ?? null,
    problems: isStaff ? [...(health?.problems ?? [])] : null,
    jobs: isStaff ? { ...jobs, overdueSince: overdueSince?.toISOString() ?? null } : null,
  });
}
