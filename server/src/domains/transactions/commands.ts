import { type AnswerOf, formatAmount, type ParsedRequestOf, parseAmount } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { accountId, available, chain, rewards, treasury } from '../ledger/accounts.rules';
import { chainConfigured } from '../ledger/chain.rules';
import { post, transfer } from '../ledger/post.commands';
import { findReceiver } from '../users/store';

type Input = ParsedRequestOf<'createTransaction'>['body'];
type Adjustment = Extract<Input, { kind: 'adjustment' }>;
type Send = Extract<Input, { kind: 'send' }>;
type Answer = AnswerOf<'createTransaction'>;

const accountOf = (account: Adjustment['account']) => {
  if (account === 'treasury') return treasury;
  return account === 'rewards' ? rewards : available(account.userId);
};

const wrongAccount = (sentence: string) => new Refusal('validation_failed', sentence, { 'account.userId': [sentence] });

/**
 * Finance puts coins in, or takes them out, against the mirror of what is held outside; it leaves an audit row.
 * @throws Refusal `insufficient_funds`, `treasury_short`, `validation_failed` for oneself and for a user who is not there
 */
export async function adjust(db: Kysely<Database>, actorId: string, input: Adjustment, at: Date): Promise<Answer> {
  const amount = parseAmount(input.amount);
  return inTransaction(db, async (tx) => {
    const userId = typeof input.account === 'string' ? null : input.account.userId;
    if (userId !== null) {
      if (userId === actorId) throw wrongAccount('Another member of staff has to adjust your own coins.');
      const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
      if (!user) throw wrongAccount('There is no such user.');
    }
    const account = accountOf(input.account);
    const [posted] = await post(tx, {
      kind: 'adjustment',
      at,
      actorId,
      reason: input.reason,
      cause: { kind: 'none' },
      sandbox: !chainConfigured,
      entries: transfer(chain, account, amount),
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
    return answer(posted.id, at, amount, posted.balances.get(accountId(account)));
  });
}

/**
 * A player sends available coins to another player.
 * @throws Refusal `insufficient_funds`, `validation_failed` for nobody or oneself
 */
export async function send(db: Kysely<Database>, senderId: string, input: Send, at: Date): Promise<Answer> {
  const amount = parseAmount(input.amount);
  return inTransaction(db, async (tx) => {
    const receiver = await findReceiver(tx, input.username);
    const wrong = (sentence: string) =>
      new Refusal('validation_failed', sentence, {
        username: [sentence],
      });
    if (!receiver) throw wrong('No player has this name.');
    if (receiver.id === senderId) throw wrong('These coins are yours already.');
    const from = available(senderId);
    const [posted] = await post(tx, {
      kind: 'send',
      at,
      actorId: senderId,
      reason: input.note || null,
      cause: { kind: 'user', id: receiver.id },
      entries: transfer(from, available(receiver.id), amount),
    });
    if (!posted) throw new Error('Nothing was posted');
    return answer(posted.id, at, -amount, posted.balances.get(accountId(from)));
  });
}

function answer(id: string, at: Date, amount: bigint, balance = 0n): Answer {
  return { id, at: at.toISOString(), amount: formatAmount(amount), balanceAfter: formatAmount(balance) };
}
