import { parseAmount } from '@laurel/shared/protocol';
import type { Transaction } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import type { Database } from '../../../database/schema';
import { runInTransaction } from '../../../database/transaction';
import { Refusal } from '../../../refusal';
import { findReceivers } from '../../people/users/store';
import { formatAccountId, makeAvailableRef } from '../ledger/accounts.rules';
import { makeTimedId } from '../ledger/ids.rules';
import { postTransactions } from '../ledger/post.commands';
import { makeTypedReason } from '../ledger/reasons.mapper';
import { buildEntriesBetween, type LedgerTransaction } from '../ledger/transaction.rules';
import { toPostedView } from './mapper';

type SendInput = InputOfAction<'createTransaction', 'send'>;
type TransactionAnswer = Promise<Answer<'createTransaction'>>;

export interface SendRequest {
  user: Actor;
  now: Date;
  input: SendInput;
}

/** Sends all or none. @throws Refusal `insufficient_funds`, or `validation_failed` if a receiver is unknown or is the sender */
export async function sendCoinsTogether(
  tx: Transaction<Database>,
  sends: readonly SendRequest[],
): Promise<Awaited<TransactionAnswer>[]> {
  const receivers = await findReceivers(
    tx,
    sends.map(({ input }) => input.username),
  );
  const transactions = sends.map(({ user, now, input }, index): LedgerTransaction => {
    const receiver = receivers[index];
    if (!receiver) throw Refusal.at('username', { code: 'no_such_player', params: {} });
    if (receiver.id === user.id) throw Refusal.at('username', { code: 'own_coins', params: {} });
    return {
      kind: 'send',
      reference: `send:${makeTimedId()}`,
      at: now,
      actorId: user.id,
      reason: input.note ? makeTypedReason(input.note) : null,
      cause: { kind: 'user', id: receiver.id },
      entries: buildEntriesBetween(makeAvailableRef(user.id), makeAvailableRef(receiver.id), parseAmount(input.amount)),
    };
  });
  const postedTransactions = await postTransactions(tx, ...transactions);
  return sends.map(({ user, now, input: { amount, username } }, index) => {
    const ownTransaction = postedTransactions[index];
    if (!ownTransaction) throw new Error('Nothing was posted');
    const postedView = toPostedView(
      ownTransaction,
      formatAccountId(makeAvailableRef(user.id)),
      -parseAmount(amount),
      now,
    );
    return makeAnswer(postedView, { code: 'sent', params: { amount, username } });
  });
}

export async function sendCoins(
  { db, now, user }: Pick<Work<Actor>, 'db' | 'now' | 'user'>,
  input: SendInput,
): TransactionAnswer {
  const [answer] = await runInTransaction(db, (tx) => sendCoinsTogether(tx, [{ user, now, input }]));
  if (!answer) throw new Error('Nothing was sent');
  return answer;
}
