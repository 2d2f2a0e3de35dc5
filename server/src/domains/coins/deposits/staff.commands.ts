import type { AuditAction } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { findReceiver } from '../../people/users/store';
import { recordMoveAlone, requestApproval } from '../staff-limits/commands';
import type { ActingStaff } from '../staff-limits/rules';
import { findWaitingApproval } from '../staff-limits/store';
import type { ApprovalRequest } from '../staff-limits/tables';
import { allowDeciding, allowReversing } from './access.rules';
import { claimForTreasury, creditDeposit, reverseDeposit } from './booking.commands';
import { findOfferedTerms, readDeposit } from './commands';
import { isBooked } from './deposit.machine';
import { lockDeposit, saveDeposit } from './store';
import type { DepositRow } from './tables';

type DecisionWork = TransactionWork<Actor> & ActingStaff & { row: DepositRow };
type DecisionSuccess = NonNullable<Answer<'decideDeposit'>['success']>;
type Input<Act extends 'assign' | 'keep' | 'reverse' | 'note'> = InputOfAction<'decideDeposit', Act>;

async function lockDepositRow<SomeWork extends TransactionWork>(
  work: SomeWork,
  id: string,
): Promise<SomeWork & { row: DepositRow }> {
  return { ...work, row: requireRow(allowDeciding(work.user, await lockDeposit(work.db, id))) };
}

const decideOnDeposit = (
  work: Work<Actor> & ActingStaff,
  id: string,
  decide: (work: DecisionWork) => Promise<DecisionSuccess>,
): Promise<Answer<'decideDeposit'>> => {
  findOfferedTerms(work);
  return withTransaction(work, async (work) => {
    const success = await decide(await lockDepositRow(work, id));
    return makeAnswer(await readDeposit(work, id, true), success);
  });
};

const auditChange = (
  { db, now: at, user, row: { id } }: DecisionWork,
  action: AuditAction,
  entry: { before?: object; after?: object; reason?: string },
): Promise<void> => recordAudit(db, { at, actorId: user.id, action, entity: 'deposit', entityId: id, ...entry });

type DepositRequest = Extract<ApprovalRequest, { kind: 'deposit' }>;

interface DecisionPlan {
  request: DepositRequest;
  userId: string | null;
  reason: string;
  carryOut(): Promise<DecisionSuccess>;
}

export const describeDepositRequest = (request: DepositRequest, amount: bigint | null) => ({
  action: request.action,
  ...(request.action === 'assign' && { player: request.username }),
  amount,
});

async function decideOrRequestApproval(
  work: DecisionWork,
  { request, userId, reason, carryOut }: DecisionPlan,
): Promise<DecisionSuccess> {
  const { id, amount } = work.row;
  if (await findWaitingApproval(work.db, id)) throw new Refusal('approval_closed', { why: 'waiting' });
  if (await recordMoveAlone(work, 'deposit', amount ?? 0n)) return carryOut();
  const { dueAt } = await requestApproval(work, { request, userId, subjectId: id, amount, reason });
  await auditChange(work, 'deposit.request', { after: describeDepositRequest(request, amount), reason });
  return { code: 'approval_waits', params: { at: dueAt?.toISOString() ?? null } };
}

async function makeAssignmentPlan(
  work: DecisionWork,
  { username, reason }: Omit<Input<'assign'>, 'id'>,
): Promise<DecisionPlan> {
  const { db, user, row } = work;
  if (row.status !== 'unclaimed' && row.status !== 'below_minimum') throw new Refusal('deposit_closed');
  const receiver = await findReceiver(db, username);
  if (!receiver) throw Refusal.at('username', { code: 'no_such_player', params: {} });
  if (row.status === 'below_minimum' && row.userId !== receiver.id)
    throw Refusal.at('username', { code: 'not_the_sender', params: {} });
  if (receiver.id === user.id) throw Refusal.at('username', { code: 'own_coins', params: {} });
  return {
    request: { kind: 'deposit', depositId: row.id, action: 'assign', username },
    userId: receiver.id,
    reason,
    async carryOut() {
      await creditDeposit(work, row, receiver.id, user.id);
      await auditChange(work, 'deposit.assign', { after: { player: receiver.username, amount: row.amount }, reason });
      return { code: 'deposit_assigned', params: { username: receiver.username } };
    },
  };
}

function makeKeepingPlan(work: DecisionWork, { reason }: Omit<Input<'keep'>, 'id'>): DecisionPlan {
  const { user, row } = work;
  if (row.status !== 'unclaimed') throw new Refusal('deposit_closed');
  return {
    request: { kind: 'deposit', depositId: row.id, action: 'keep' },
    userId: null,
    reason,
    async carryOut() {
      await claimForTreasury(work, row, user.id);
      await auditChange(work, 'deposit.keep', { after: { amount: row.amount }, reason });
      return { code: 'deposit_kept', params: {} };
    },
  };
}

function makeReversalPlan(work: DecisionWork, { reason }: Omit<Input<'reverse'>, 'id'>): DecisionPlan {
  const { user, row } = work;
  if (!isBooked(row.status)) throw new Refusal('deposit_closed');
  requireRow(allowReversing(user, row));
  return {
    request: { kind: 'deposit', depositId: row.id, action: 'reverse' },
    userId: row.userId,
    reason,
    async carryOut() {
      await reverseDeposit(work, row, { event: 'reverse', actorId: user.id, reason });
      await auditChange(work, 'deposit.reverse', {
        before: { status: row.status },
        after: { status: 'reversed', amount: row.amount },
        reason,
      });
      return { code: 'deposit_reversed', params: {} };
    },
  };
}

export const assignDeposit = (work: Work<Actor> & ActingStaff, { id, ...input }: Input<'assign'>) =>
  decideOnDeposit(work, id, async (work) => decideOrRequestApproval(work, await makeAssignmentPlan(work, input)));

export const keepDeposit = (work: Work<Actor> & ActingStaff, { id, ...input }: Input<'keep'>) =>
  decideOnDeposit(work, id, async (work) => decideOrRequestApproval(work, makeKeepingPlan(work, input)));

export const reverseCreditedDeposit = (work: Work<Actor> & ActingStaff, { id, ...input }: Input<'reverse'>) =>
  decideOnDeposit(work, id, async (work) => decideOrRequestApproval(work, makeReversalPlan(work, input)));

export const noteOnDeposit = (work: Work<Actor> & ActingStaff, { id, note }: Input<'note'>) =>
  decideOnDeposit(work, id, async (work) => {
    await saveDeposit(work.db, id, { note: note || null });
    await auditChange(work, 'deposit.note', { before: { note: work.row.note }, after: { note } });
    return { code: 'note_saved', params: {} };
  });

export async function assignApprovedDeposit(
  work: TransactionWork<Actor> & ActingStaff,
  { depositId, username }: Extract<DepositRequest, { action: 'assign' }>,
  reason: string,
): Promise<void> {
  const plan = await makeAssignmentPlan(await lockDepositRow(work, depositId), { username, reason });
  await plan.carryOut();
}

export async function keepApprovedDeposit(
  work: TransactionWork<Actor> & ActingStaff,
  { depositId }: Pick<DepositRequest, 'depositId'>,
  reason: string,
): Promise<void> {
  await makeKeepingPlan(await lockDepositRow(work, depositId), { reason }).carryOut();
}

export async function reverseApprovedDeposit(
  work: TransactionWork<Actor> & ActingStaff,
  { depositId }: Pick<DepositRequest, 'depositId'>,
  reason: string,
): Promise<void> {
  await makeReversalPlan(await lockDepositRow(work, depositId), { reason }).carryOut();
}
