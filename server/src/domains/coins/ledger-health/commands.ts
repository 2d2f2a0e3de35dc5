import { randomUUID } from 'node:crypto';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { recordAudit } from '../../operations/audit/store';
import { ledgerCheckJob } from './check.job';
import { findRunningCheck, insertCheck } from './store';

/** If a check is waiting or running, runs that one again. */
export async function startLedgerCheck(work: Work<Actor>): Promise<Answer<'startLedgerCheck'>> {
  return withTransaction(work, async ({ db, now, user, ports }) => {
    const runningCheck = await findRunningCheck(db);
    const id = runningCheck?.id ?? randomUUID();
    if (!runningCheck) {
      await insertCheck(db, { id, requestedBy: user.id, startedAt: now });
      await recordAudit(db, {
        at: now,
        actorId: user.id,
        action: 'ledger.check',
        entity: 'ledger_check',
        entityId: id,
      });
    }
    await ports.jobs.add(db, ledgerCheckJob, { id, nightly: false }, { key: runningCheck ? null : id });
    return makeAnswer({ id }, { code: 'ledger_check_started', params: {} });
  });
}
