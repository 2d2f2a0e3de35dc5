import { randomUUID } from 'node:crypto';
import { type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { accountId, available, chain, rewards, treasury } from '../ledger/accounts.rules';
import { chainConfigured } from '../ledger/chain.rules';
import { post } from '../ledger/post.commands';
import { typed } from '../ledger/reasons';
import { entriesBetween } from '../ledger/transaction.rules';
import { findReceiver } from '../users/store';
import { postedView } from './mapper';

type Input = InputOf<'createTransaction'>;
type Adjustment = Extract<Input, { kind: 'adjustment' }>;
type Send = Extract<Input, { kind: 'send' }>;
/** What moving coins needs. The sample data has no more than this. */
type Posting = Pick<Work<Actor>, 'db' | 'now' | 'user'>;
type Posted = Promise<Answer<'createTransaction'>>;

export const createTransaction = (work: Work<Actor>, input: Input): Posted =>
  input.kind === 'adjustment' ? adjust(work, input) : send(work, input);

const accountOf = (account: Adjustment['account']) => {
  if (account === 'treasury') return treasury;
  return account === 'rewards' ? rewards : available(account.userId);
};

const wrongAccount = (code: 'own_adjustment' | 'no_such_user') => Refusal.at('account.userId', { code, params: {} });

/**
 * Finance adds or removes coins against the mirror of what is held outside, with an audit row.
 * @throws Refusal `insufficient_funds`, `treasury_short`, `validation_failed` for one's own account and for an unknown
 * user
 */
export async function adjust(work: Posting, input: Adjustment): Posted {
  const amount = parseAmount(input.amount);
  return withTransaction(work, async ({ db: tx, now: at, user: { id: actorId } }) => {
    const userId = typeof input.account === 'string' ? null : input.account.userId;
    if (userId !== null) {
      if (userId === actorId) throw wrongAccount('own_adjustment');
      const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
      if (!user) throw wrongAccount('no_such_user');
    }
    const account = accountOf(input.account);
    const [posted] = await post(tx, {
      kind: 'adjustment',
      reference: `adjustment:${randomUUID()}`,
      at,
      actorId,
      reason: typed(input.reason),
      cause: { kind: 'none' },
      sandbox: !chainConfigured,
      entries: entriesBetween(chain, account, amount),
    });
    if (!posted) throw new Error('Nothing was posted');
    await audit(tx, {
      at,
      actorId,
      action: 'ledger.adjust',
      entity: 'ledger_transaction',
      entityId: posted.id,
      after: { account: accountId(account), amount: input.amount },
      reason: input.reason,
    });
    return answer(postedView(posted, accountId(account), amount, at), { code: 'adjusted', params: {} });
  });
}

/**
 * A player sends available coins to another player.
 * @throws Refusal `insufficient_funds`, `validation_failed` for an unknown receiver or oneself
 */
export async function send(work: Posting, input: Send): Posted {
  const amount = parseAmount(input.amount);
  return withTransaction(work, async ({ db: tx, now: at, user: { id: senderId } }) => {
    const receiver = await findReceiver(tx, input.username);
    if (!receiver) throw Refusal.at('username', { code: 'no_such_player', params: {} });
    if (receiver.id === senderId) throw Refusal.at('username', { code: 'own_coins', params: {} });
    const from = available(senderId);
    const [posted] = await post(tx, {
      kind: 'send',
      reference: `send:${randomUUID()}`,
      at,
      actorId: senderId,
      reason: input.note ? typed(input.note) : null,
      cause: { kind: 'user', id: receiver.id },
      entries: entriesBetween(from, available(receiver.id), amount),
    });
    if (!posted) throw new Error('Nothing was posted');
    const data = postedView(posted, accountId(from), -amount, at);
    return answer(data, { code: 'sent', params: { amount: input.amount, username: input.username } });
  });
}
