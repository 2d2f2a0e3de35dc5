import { can } from '@laurel/shared/protocol';
import { beginWork, type WorkSource } from '../../../call/work';
import { runUndoable } from '../../../database/transaction';
import { handleJob } from '../../../jobs/job';
import { Refusal } from '../../../refusal';
import { approvalJob } from '../../coins/staff-limits/approval.job';
import { resolveCapability } from '../../coins/staff-limits/rules';
import { lockApproval, saveApproval } from '../../coins/staff-limits/store';
import { findUserById } from '../../people/users/store';
import { carryOutRequest } from './commands';

export const carryOutDueRequest = handleJob(
  approvalJob,
  async (source: WorkSource, { payload: { id } }) =>
    async (tx) => {
      const row = await lockApproval(tx, id);
      const work = { ...beginWork(source), db: tx };
      const isDue = row?.dueAt && row.dueAt <= work.now && (row.state === 'waiting' || row.state === 'approved');
      if (!row || !isDue) return;
      const requester = await findUserById(tx, row.requestedBy);
      const mayStillAsk = requester?.status === 'active' && can(requester.role, resolveCapability(row.kind).ask);
      const decisionColumns = row.decidedAt ? {} : { decidedAt: work.now };
      try {
        if (!requester || !mayStillAsk) throw new Refusal('forbidden', { why: 'role' });
        const user = { id: requester.id, role: requester.role };
        const transactionId = await runUndoable(tx, () => carryOutRequest({ ...work, user }, row));
        await saveApproval(tx, id, { ...decisionColumns, state: 'posted', transactionId });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        source.ports.log.warn({ approval: id, code: error.code }, 'What waited for its time can’t be done any more');
        await saveApproval(tx, id, { ...decisionColumns, state: 'rejected' });
      }
    },
);
