import { type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { accountId, available } from '../ledger/accounts.rules';
import { timedId } from '../ledger/ids.rules';
import { post } from '../ledger/post.commands';
import { typed } from '../ledger/reasons.mapper';
import { entriesBetween } from '../ledger/transaction.rules';
import { findReceiver } from '../users/store';
import { adjust, type Posting } from './adjustment.commands';
import { postedView } from './mapper';

type Input = InputOf<'createTransaction'>;
type Send = Extract<Input, { kind: 'send' }>;
type Posted = Promise<Answer<'createTransaction'>>;

export const createTransaction = (work: Work<Actor>, input: Input): Posted =>
  input.kind === 'adjustment' ? adjust(work, input) : send(work, input);

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
      reference: `send:${timedId()}`,
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
