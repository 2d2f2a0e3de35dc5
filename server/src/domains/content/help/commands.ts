import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { recordAudit } from '../../operations/audit/store';
import { listHelpOrder, lockTopic, saveHelpOrder } from './store';

export async function orderHelp(
  work: Work<Actor>,
  { topic, slugs }: InputOf<'orderHelp'>,
): Promise<Answer<'orderHelp'>> {
  return withTransaction(work, async ({ db, now, user }) => {
    await lockTopic(db, topic);
    const orderBefore = await listHelpOrder(db, topic);
    await saveHelpOrder(db, topic, slugs);
    const orderAfter = await listHelpOrder(db, topic);
    if (!isDeepStrictEqual(orderBefore, orderAfter))
      await recordAudit(db, {
        ...{ at: now, actorId: user.id, action: 'help.order', entity: 'help', entityId: null },
        before: { topic, order: orderBefore },
        after: { topic, order: orderAfter },
      });
    return makeAnswer({});
  });
}
