import { formatAmount } from '@laurel/shared/protocol';
import type { Answer } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { type AuditEntry, recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import { notifyApprovers } from '../staff-limits/commands';
import { listOtherUserIds } from '../staff-limits/store';
import { allowApproving, allowDeciding } from './access.rules';
import { actOnWithdrawal, type WithdrawalCall, type WithdrawalSuccess, type WithdrawalWork } from './act.commands';
import { requestReplacement } from './payouts.store';
import { deriveStatusAfter, endWithdrawal } from './settle.commands';
import { lockWithdrawal, saveWithdrawal } from './store';
import type { WithdrawalRow } from './tables';
import { applyWithdrawalEvent } from './withdrawal.machine';

type DecisionWork = WithdrawalWork & { row: WithdrawalRow };

const decideOnWithdrawal = (
  context: WithdrawalCall,
  withdrawalId: string,
  decide: (work: DecisionWork) => Promise<WithdrawalSuccess>,
): Promise<Answer<'createWithdrawal'>> =>
  actOnWithdrawal(context, async (work) => {
    const row = requireRow(allowDeciding(work.user, await lockWithdrawal(work.db, withdrawalId)));
    return { id: row.id, success: await decide({ ...work, row }) };
  });

const auditChange = (
  { db, now: at, user, row }: DecisionWork,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> => recordAudit(db, { at, actorId: user.id, entity: 'withdrawal', entityId: row.id, ...entry });

export async function approveWithdrawal(
  context: WithdrawalCall,
  { withdrawalId }: InputOfAction<'createWithdrawal', 'approve'>,
): Promise<Answer<'createWithdrawal'>> {
  return decideOnWithdrawal(context, withdrawalId, async (work) => {
    const { db, now, user, row } = work;
    if (applyWithdrawalEvent(row.status, 'approve') === null) throw new Refusal('withdrawal_closed');
    requireRow(allowApproving(user, row));
    const needsSecondApproval = row.flags.includes('two_people') && row.firstApproverId === null;
    if (needsSecondApproval) {
      await saveWithdrawal(db, row.id, { firstApproverId: user.id });
      await notifyApprovers(work, row.id, await listOtherUserIds(db, 'withdrawals.decide', [user.id, row.userId]));
    } else
      await saveWithdrawal(db, row.id, {
        status: deriveStatusAfter(row, 'approve'),
        approverId: user.id,
        decidedAt: now,
      });
    await auditChange(work, {
      action: 'withdrawal.approve',
      after: { amount: row.amount, to: row.toAddress, second: needsSecondApproval },
    });
    return { code: 'withdrawal_approved', params: { second: needsSecondApproval } };
  });
}

export async function rejectWithdrawal(
  context: WithdrawalCall,
  { withdrawalId, reason }: InputOfAction<'createWithdrawal', 'reject'>,
): Promise<Answer<'createWithdrawal'>> {
  return decideOnWithdrawal(context, withdrawalId, async (work) => {
    const { db, now, user, row } = work;
    if (applyWithdrawalEvent(row.status, 'reject') === null) throw new Refusal('withdrawal_closed');
    // The database requires two different approvers, so a first approver who rejects isn't saved as the second too.
    const approverId = row.firstApproverId === user.id ? null : user.id;
    await endWithdrawal(work, row, 'reject', { reason, approverId, decidedAt: now });
    await auditChange(work, { action: 'withdrawal.reject', after: { amount: row.amount }, reason });
    const player = await findUserById(db, row.userId);
    const params = { amount: formatAmount(row.amount), reason };
    if (player) await notifyOwner(work, player, 'withdrawal_rejected', params, { subjectId: row.id });
    return { code: 'withdrawal_rejected', params: {} };
  });
}

export async function replaceWithdrawal(
  context: WithdrawalCall,
  { withdrawalId, reason }: InputOfAction<'createWithdrawal', 'replace'>,
): Promise<Answer<'createWithdrawal'>> {
  return decideOnWithdrawal(context, withdrawalId, async (work) => {
    if (work.row.status !== 'broadcast') throw new Refusal('withdrawal_closed');
    await requestReplacement(work.db, work.row.id);
    await auditChange(work, { action: 'withdrawal.replace', after: { amount: work.row.amount }, reason });
    return { code: 'withdrawal_replaced', params: {} };
  });
}

export async function noteOnWithdrawal(
  context: WithdrawalCall,
  { withdrawalId, note }: InputOfAction<'createWithdrawal', 'note'>,
): Promise<Answer<'createWithdrawal'>> {
  return decideOnWithdrawal(context, withdrawalId, async (work) => {
    const { db, row } = work;
    await saveWithdrawal(db, row.id, { note: note || null });
    await auditChange(work, { action: 'withdrawal.note', before: { note: row.note }, after: { note } });
    return { code: 'note_saved', params: {} };
  });
}
