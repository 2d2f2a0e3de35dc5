import { parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { type RowAccess, requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { publishApprovedCampaign } from '../../challenges/campaigns/staff.commands';
import {
  assignApprovedDeposit,
  describeDepositRequest,
  keepApprovedDeposit,
  reverseApprovedDeposit,
} from '../../coins/deposits/staff.commands';
import { allowApproving, allowRejecting } from '../../coins/staff-limits/access.rules';
import { approvalJob } from '../../coins/staff-limits/approval.job';
import { grantBudget } from '../../coins/staff-limits/budgets.commands';
import { type ActingStaff, calculateRoleWaitMs } from '../../coins/staff-limits/rules';
import { lockApproval, saveApproval } from '../../coins/staff-limits/store';
import type { ApprovalRow } from '../../coins/staff-limits/tables';
import { openProduct } from '../../coins/staking/products.commands';
import { auditAdjustment, postAdjustment } from '../../coins/transactions/adjustment.commands';
import { listUsernames } from '../../people/players/store';
import { grantApprovedRole } from '../../people/profiles/role.commands';
import { openApprovedContest } from '../../play/contests/staff.commands';
import { strikeApprovedEntrant } from '../../play/entrants/strike.commands';
import { recordAudit } from '../audit/store';
import { readApprovals } from './queries';

type StaffWork = TransactionWork<Actor> & ActingStaff;

const decideRequest = (
  work: Work<Actor> & ActingStaff,
  id: string,
  {
    allowActing,
    act,
  }: {
    allowActing(acting: ActingStaff, row: ApprovalRow | undefined): RowAccess<ApprovalRow>;
    act(work: StaffWork, row: ApprovalRow): Promise<'posted' | 'approved' | 'rejected'>;
  },
): Promise<Answer<'decideApproval'>> =>
  withTransaction(work, async (work) => {
    const row = requireRow(allowActing(work, await lockApproval(work.db, id)));
    const state = await act(work, row);
    const [view] = await readApprovals(work.db, work, { id });
    if (!view) throw new Error(`Approval ${id} is gone`);
    return makeAnswer(view, { code: 'approval_decided', params: { state, at: view.dueAt } });
  });

export const approveRequest = (work: Work<Actor> & ActingStaff, { id }: InputOfAction<'decideApproval', 'post'>) =>
  decideRequest(work, id, { allowActing: allowApproving, act: approveWaitingRequest });

export const rejectRequest = (work: Work<Actor> & ActingStaff, { id }: InputOfAction<'decideApproval', 'reject'>) =>
  decideRequest(work, id, { allowActing: allowRejecting, act: rejectWaitingRequest });

async function approveWaitingRequest(work: StaffWork, row: ApprovalRow): Promise<'posted' | 'approved'> {
  const { db, now, user, config, ports } = work;
  if (row.state !== 'waiting') throw new Refusal('approval_closed', { why: 'decided' });
  const decisionColumns = { decidedBy: user.id, decidedAt: now };
  const dueAt = new Date(row.requestedAt.getTime() + (row.kind === 'role' ? calculateRoleWaitMs(config) : 0));
  if (dueAt > now) {
    await saveApproval(db, row.id, { ...decisionColumns, state: 'approved', dueAt });
    await auditRoleDecision(work, row, 'user.approve_role');
    await ports.jobs.add(db, approvalJob, { id: row.id }, { key: row.id, dueAt });
    return 'approved';
  }
  const transactionId = await carryOutRequest(work, row);
  await saveApproval(db, row.id, { ...decisionColumns, state: 'posted', transactionId });
  return 'posted';
}

async function rejectWaitingRequest(work: StaffWork, row: ApprovalRow): Promise<'rejected'> {
  const { db, now, user } = work;
  if (row.state !== 'waiting' && row.state !== 'approved') throw new Refusal('approval_closed', { why: 'decided' });
  await saveApproval(db, row.id, { state: 'rejected', decidedBy: user.id, decidedAt: now });
  const { request } = row;
  const auditEntry = { at: now, actorId: user.id, reason: row.reason || null };
  switch (request.kind) {
    case 'adjustment':
      await auditAdjustment(work, 'ledger.adjust_reject', buildAdjustment(row, request));
      break;
    case 'role':
      await auditRoleDecision(work, row, 'user.reject_role');
      break;
    case 'deposit':
      await recordAudit(db, {
        ...auditEntry,
        action: 'deposit.reject',
        entity: 'deposit',
        entityId: request.depositId,
        after: describeDepositRequest(request, row.amount),
      });
      break;
    case 'budget':
      await recordAudit(db, {
        ...auditEntry,
        action: 'approval.reject',
        entity: 'user',
        entityId: row.userId,
        after: { monthlyBudget: parseAmount(request.monthly) },
      });
      break;
    case 'strike':
      await recordAudit(db, {
        ...{ ...auditEntry, action: 'approval.reject', entity: 'contest', entityId: request.id },
        before: { player: (await listUsernames(db, [row.userId ?? ''])).get(row.userId ?? '') },
      });
      break;
    default: {
      const entity = request.kind === 'product' ? 'staking_product' : request.kind;
      await recordAudit(db, { ...auditEntry, action: 'approval.reject', entity, entityId: request.id });
    }
  }
  return 'rejected';
}

const auditRoleDecision = (
  { db, now, user }: StaffWork,
  { userId, request, reason }: ApprovalRow,
  action: 'user.approve_role' | 'user.reject_role',
) =>
  recordAudit(db, {
    at: now,
    actorId: user.id,
    action,
    entity: 'user',
    entityId: userId ?? '',
    ...(request.kind === 'role' && { after: { role: request.role } }),
    reason,
  });

const buildAdjustment = (
  { id, userId, amount, reason }: ApprovalRow,
  { account }: Extract<ApprovalRow['request'], { kind: 'adjustment' }>,
) => ({ id, account, userId, amount: amount ?? 0n, reason });

export async function carryOutRequest(work: StaffWork, row: ApprovalRow): Promise<string | null> {
  const { request, reason } = row;
  switch (request.kind) {
    case 'adjustment': {
      const adjustment = buildAdjustment(row, request);
      const { id } = await postAdjustment(work, adjustment);
      await auditAdjustment(work, 'ledger.adjust_approve', adjustment, id);
      return id;
    }
    case 'deposit':
      if (request.action === 'assign') await assignApprovedDeposit(work, request, reason);
      else if (request.action === 'keep') await keepApprovedDeposit(work, request, reason);
      else await reverseApprovedDeposit(work, request, reason);
      return null;
    case 'role':
      await grantApprovedRole(work, { userId: row.userId ?? '', role: request.role, reason });
      return null;
    case 'contest':
      return openApprovedContest(work, request);
    case 'campaign':
      return publishApprovedCampaign(work, request);
    case 'product':
      await openProduct(work, request.id);
      return null;
    case 'strike':
      await strikeApprovedEntrant(work, request, row);
      return null;
    case 'budget':
      await grantBudget(work, { userId: row.userId ?? '', monthly: parseAmount(request.monthly), reason });
      return null;
  }
}
