import { can } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { lateAfterMs, readJobHealth } from '../../../jobs/health';
import { version } from '../../../version';
import { readLedgerTotals } from '../../coins/ledger/store';

export async function getHealth(context: Context<'getHealth'>): Promise<Answer<'getHealth'>> {
  const { db, now, user, ports } = context;
  const [siteHealth, { sum }, { overdueSince, ...jobs }] = await Promise.all([
    ports.site?.readHealth(),
    readLedgerTotals(db),
    readJobHealth(db, now),
  ]);
  const isStuck = jobs.failed > 0 || (overdueSince !== null && now.getTime() - overdueSince.getTime() > lateAfterMs);
  const isStaff = user !== null && can(user.role, 'staff.enter');
  return makeAnswer({
    status: sum !== 0n || isStuck || (siteHealth && siteHealth.problems.length > 0) ? 'degraded' : 'ok',
    version,
    revision: siteHealth?.revision ?? null,
    problems: isStaff ? [...(siteHealth?.problems ?? [])] : null,
    jobs: isStaff ? { ...jobs, overdueSince: overdueSince?.toISOString() ?? null } : null,
  });
}
