import { can, formatAmount, type InputOf, parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { findUserById, lockUser } from '../../people/users/store';
import { allowBudget } from './access.rules';
import { readBudgets } from './budgets.queries';
import { requestApproval } from './commands';
import type { ActingStaff } from './rules';
import { findBudget, findOpenApproval, saveBudget } from './store';

export async function setBudget(
  work: Work<Actor> & ActingStaff,
  { id: userId, reason, ...input }: InputOf<'setBudget'>,
): Promise<Answer<'setBudget'>> {
  requireRow(allowBudget(work.user, userId));
  return withTransaction(work, async (work) => {
    const { db, now } = work;
    const person = await lockUser(db, userId);
    if (!person || person.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
    const monthlyCoins = parseAmount(input.monthly);
    const monthlyBefore = (await findBudget(db, userId))?.monthly ?? 0n;
    if (monthlyCoins === monthlyBefore) throw Refusal.at('monthly', { code: 'nothing_changed', params: {} });
    if (monthlyCoins > monthlyBefore && !can(person.role, 'contests.manage') && !can(person.role, 'campaigns.manage'))
      throw Refusal.at('monthly', { code: 'promises_nothing', params: {} });
    const waitingApproval =
      monthlyCoins > monthlyBefore
        ? await askForBudget(work, userId, { before: monthlyBefore, monthly: monthlyCoins, reason })
        : null;
    if (!waitingApproval) await grantBudget(work, { userId, monthly: monthlyCoins, reason });
    const [budget] = await readBudgets(db, now, [userId]);
    if (!budget) throw new Error(`The budget of ${userId} is gone`);
    if (waitingApproval) return makeAnswer(budget, { code: 'approval_waits', params: waitingApproval });
    return makeAnswer(budget, { code: 'budget_lowered', params: { username: person.username, amount: input.monthly } });
  });
}

async function askForBudget(
  work: TransactionWork<Actor> & ActingStaff,
  userId: string,
  { before, monthly, reason }: { before: bigint; monthly: bigint; reason: string },
): Promise<{ at: string | null }> {
  if (await findOpenApproval(work.db, 'budget', userId)) throw new Refusal('approval_closed', { why: 'waiting' });
  const request = { kind: 'budget', monthly: formatAmount(monthly) } as const;
  const { dueAt } = await requestApproval(work, { request, userId, amount: null, reason });
  await recordAudit(work.db, {
    at: work.now,
    actorId: work.user.id,
    action: 'approval.request',
    entity: 'user',
    entityId: userId,
    before: { monthlyBudget: before },
    after: { monthlyBudget: monthly },
    reason,
  });
  return { at: dueAt?.toISOString() ?? null };
}

export async function grantBudget(
  { db, now, user }: TransactionWork<Actor>,
  { userId, monthly, reason }: { userId: string; monthly: bigint; reason: string },
): Promise<void> {
  await lockUser(db, userId);
  if (!(await findUserById(db, userId))) throw new Refusal('not_found', { what: 'user' });
  const monthlyBefore = (await findBudget(db, userId))?.monthly ?? 0n;
  await saveBudget(db, { userId, monthly, setAt: now });
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: 'budget.set',
    entity: 'user',
    entityId: userId,
    before: { monthlyBudget: monthlyBefore },
    after: { monthlyBudget: monthly },
    reason,
  });
}
