import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { isSandbox } from '../../../chain/sandbox';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../../people/notices/commands';
import { listUsernames } from '../../people/players/store';
import { findUserById } from '../../people/users/store';
import { type AccountRef, chain, formatAccountId, makeAvailableRef, rewards, treasury } from '../ledger/accounts.rules';
import { type PostedTransaction, postTransactions } from '../ledger/post.commands';
import { makeTypedReason } from '../ledger/reasons.mapper';
import { buildEntriesBetween } from '../ledger/transaction.rules';
import { recordMoveAlone, requestApproval } from '../staff-limits/commands';
import type { ActingStaff } from '../staff-limits/rules';
import { toPostedView } from './mapper';

type Input = InputOfAction<'createTransaction', 'adjustment'>;
export type AdjustmentContext = Work & ActingStaff;
type AdjustmentWork = TransactionWork & ActingStaff;

const makeWrongAccountRefusal = (code: 'own_adjustment' | 'no_such_user') =>
  Refusal.at('account.userId', { code, params: {} });

interface Adjustment {
  id: string;
  account: 'user' | 'treasury' | 'rewards';
  userId: string | null;
  /** A negative amount takes coins away. */
  amount: bigint;
  reason: string;
}

const resolveAccount = ({ account, userId }: Adjustment): AccountRef => {
  if (userId !== null) return makeAvailableRef(userId);
  return account === 'treasury' ? treasury : rewards;
};

const resolveSource = ({ ports: { chain: chainPort } }: Work): AccountRef => (chainPort === null ? chain : treasury);

export async function adjustBalance(work: AdjustmentContext, input: Input): Promise<Answer<'createTransaction'>> {
  return withTransaction(work, async (work) => {
    const { db, now: at, user } = work;
    const userId = typeof input.account === 'string' ? null : input.account.userId;
    if (input.account === 'treasury' && work.ports.chain !== null)
      throw Refusal.at('account', { code: 'treasury_on_chain', params: {} });
    if (userId !== null) {
      if (userId === user.id) throw makeWrongAccountRefusal('own_adjustment');
      if (!(await findUserById(db, userId))) throw makeWrongAccountRefusal('no_such_user');
    }
    const amount = parseAmount(input.amount);
    const account = typeof input.account === 'string' ? input.account : 'user';
    const request = { account, userId, amount, reason: input.reason } as const;
    if (!(await recordMoveAlone(work, 'adjustment', amount < 0n ? -amount : amount))) {
      const { id, dueAt } = await requestApproval(work, {
        request: { kind: 'adjustment', account },
        userId,
        amount,
        reason: input.reason,
      });
      await auditAdjustment(work, 'ledger.adjust_request', { id, ...request });
      const waitingAdjustment = { state: 'waiting', id, at: at.toISOString(), amount: formatAmount(amount) } as const;
      return makeAnswer(waitingAdjustment, { code: 'approval_waits', params: { at: dueAt?.toISOString() ?? null } });
    }
    const adjustment = { id: randomUUID(), ...request };
    const postedAdjustment = await postAdjustment(work, adjustment);
    await auditAdjustment(work, 'ledger.adjust', adjustment, postedAdjustment.id);
    return makeAnswer(toPostedView(postedAdjustment, formatAccountId(resolveAccount(adjustment)), amount, at), {
      code: 'adjusted',
      params: {},
    });
  });
}

export async function postAdjustment(work: AdjustmentWork, adjustment: Adjustment): Promise<PostedTransaction> {
  const { db, now: at, user } = work;
  const { userId, amount, reason } = adjustment;
  const [account, source] = [resolveAccount(adjustment), resolveSource(work)];
  const [postedTransaction] = await postTransactions(db, {
    kind: 'adjustment',
    reference: `adjustment:${adjustment.id}`,
    at,
    actorId: user.id,
    reason: makeTypedReason(reason),
    cause: { kind: 'adjustment', id: adjustment.id },
    sandbox: isSandbox(work),
    entries: amount < 0n ? buildEntriesBetween(account, source, -amount) : buildEntriesBetween(source, account, amount),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  const owner = userId !== null && amount < 0n ? await findUserById(db, userId) : undefined;
  const params = { amount: formatAmount(-amount), reason };
  if (owner) await notifyOwner(work, owner, 'coins_taken', params, { subjectId: adjustment.id });
  return postedTransaction;
}

export const auditAdjustment = async (
  { db, now: at, user }: AdjustmentWork,
  action: `ledger.adjust${'' | '_request' | '_approve' | '_reject'}`,
  { id, account, userId, amount, reason }: Adjustment,
  transactionId?: string,
) =>
  recordAudit(db, {
    at,
    actorId: user.id,
    action,
    entity: transactionId ? 'ledger_transaction' : 'adjustment',
    entityId: transactionId ?? id,
    after: {
      account,
      ...(userId && { player: (await listUsernames(db, [userId])).get(userId) }),
      amount,
      adjustment: id,
    },
    reason,
  });
