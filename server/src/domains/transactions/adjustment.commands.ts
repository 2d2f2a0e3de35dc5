import { randomUUID } from 'node:crypto';
import { formatAmount, type InputOf, parseAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { type AccountRef, accountId, available, chain, rewards, treasury } from '../ledger/accounts.rules';
import { isSandbox } from '../ledger/chain.rules';
import { type Posted, post } from '../ledger/post.commands';
import { typed } from '../ledger/reasons.mapper';
import { entriesBetween } from '../ledger/transaction.rules';
import { usernamesOf } from '../players/store';
import { readAdjustments } from './adjustment.queries';
import type { AdjustmentRow } from './adjustment.tables';
import { postedView } from './mapper';

type Input = Extract<InputOf<'createTransaction'>, { kind: 'adjustment' }>;
/** What moving coins needs. The sample data has no more than this. */
export type Posting = Pick<Work<Actor>, 'db' | 'now' | 'user'>;
/** The same, and whether a chain backs the coins. */
export type Adjusting = Posting & { config: Pick<Work['config'], 'mode'>; ports: Pick<Work['ports'], 'chain'> };

const wrongAccount = (code: 'own_adjustment' | 'no_such_user') => Refusal.at('account.userId', { code, params: {} });

const needsTwo = (amount: bigint): boolean => (amount < 0n ? -amount : amount) >= parseAmount(twoPeopleFrom);

const accountOf = ({ account, userId }: Pick<AdjustmentRow, 'account' | 'userId'>): AccountRef => {
  if (userId !== null) return available(userId);
  return account === 'treasury' ? treasury : rewards;
};

/**
 * Where an adjustment's coins come from: the treasury. Without a chain nothing is held outside, so new coins come from its
 * mirror, and the treasury's own do.
 */
const sourceOf = ({ ports: { chain: held } }: Adjusting): AccountRef => (held === null ? chain : treasury);

/**
 * Finance gives coins to an account, or takes them from it. A large adjustment waits for a second person.
 * @throws Refusal `insufficient_funds`, `treasury_short`, `validation_failed` for one's own account, for an unknown user,
 * and for the treasury where a chain says what it has
 */
export async function adjust(work: Adjusting, input: Input): Promise<Answer<'createTransaction'>> {
  return withTransaction(work, async (part) => {
    const { db, now: at, user } = part;
    const userId = typeof input.account === 'string' ? null : input.account.userId;
    if (input.account === 'treasury' && part.ports.chain !== null)
      throw Refusal.at('account', { code: 'treasury_on_chain', params: {} });
    if (userId !== null) {
      if (userId === user.id) throw wrongAccount('own_adjustment');
      const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
      if (!known) throw wrongAccount('no_such_user');
    }
    const request = {
      id: randomUUID(),
      account: typeof input.account === 'string' ? input.account : ('user' as const),
      userId,
      amount: parseAmount(input.amount),
      reason: input.reason,
    };
    if (needsTwo(request.amount)) {
      await db
        .insertInto('adjustments')
        .values({
          ...request,
          requestedBy: user.id,
          requestedAt: at,
          state: 'waiting',
          decidedBy: null,
          decidedAt: null,
          transactionId: null,
        })
        .execute();
      await auditOf(part, 'ledger.adjust_request', request);
      const amount = formatAmount(request.amount);
      return answer(
        { state: 'waiting', id: request.id, at: at.toISOString(), amount },
        { code: 'adjustment_waits', params: {} },
      );
    }
    const posted = await postAdjustment(part, request);
    await auditOf(part, 'ledger.adjust', request, posted.id);
    return answer(postedView(posted, accountId(accountOf(request)), request.amount, at), {
      code: 'adjusted',
      params: {},
    });
  });
}

type Request = Pick<AdjustmentRow, 'id' | 'account' | 'userId' | 'amount' | 'reason'>;

async function postAdjustment(part: AdjustingPart, request: Request): Promise<Posted> {
  const { db, now: at, user } = part;
  const [account, source] = [accountOf(request), sourceOf(part)];
  const [posted] = await post(db, {
    kind: 'adjustment',
    reference: `adjustment:${request.id}`,
    at,
    actorId: user.id,
    reason: typed(request.reason),
    cause: { kind: 'adjustment', id: request.id },
    sandbox: isSandbox(part),
    entries:
      request.amount < 0n
        ? entriesBetween(account, source, -request.amount)
        : entriesBetween(source, account, request.amount),
  });
  if (!posted) throw new Error('Nothing was posted');
  return posted;
}

type TransactionPart = Posting & Pick<TransactionWork, 'db'>;
type AdjustingPart = Adjusting & Pick<TransactionWork, 'db'>;

const auditOf = async (
  { db, now: at, user }: TransactionPart,
  action: `ledger.adjust${'' | '_request' | '_approve' | '_reject'}`,
  request: Request,
  transactionId?: string,
) =>
  audit(db, {
    at,
    actorId: user.id,
    action,
    entity: transactionId ? 'ledger_transaction' : 'adjustment',
    entityId: transactionId ?? request.id,
    after: {
      account: request.account,
      ...(request.userId && { player: (await usernamesOf(db, [request.userId])).get(request.userId) }),
      amount: request.amount,
      adjustment: request.id,
    },
    reason: request.reason,
  });

/**
 * A second person posts or rejects a large adjustment: never who asked for it, nor whose coins they are.
 * @throws Refusal `adjustment_closed`, and whatever posting refuses
 */
export async function decideAdjustment(
  work: Work<Actor>,
  { id, decision }: InputOf<'decideAdjustment'>,
): Promise<Answer<'decideAdjustment'>> {
  return withTransaction(work, async (part) => {
    const { db, now, user } = part;
    const request = await db
      .selectFrom('adjustments')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!request) throw new Refusal('not_found', { what: 'adjustment' });
    if (request.state !== 'waiting') throw new Refusal('adjustment_closed', { why: 'decided' });
    if (request.requestedBy === user.id || request.userId === user.id)
      throw new Refusal('adjustment_closed', { why: 'own' });
    const posted = decision === 'post' ? await postAdjustment(part, request) : null;
    await db
      .updateTable('adjustments')
      .set({
        state: posted ? 'posted' : 'rejected',
        decidedBy: user.id,
        decidedAt: now,
        transactionId: posted?.id ?? null,
      })
      .where('id', '=', id)
      .execute();
    await auditOf(part, posted ? 'ledger.adjust_approve' : 'ledger.adjust_reject', request, posted?.id);
    const [view] = await readAdjustments(db, user.id, { id });
    if (!view) throw new Error(`Adjustment ${id} is gone`);
    return answer(view, { code: 'adjustment_decided', params: { posted: posted !== null } });
  });
}
