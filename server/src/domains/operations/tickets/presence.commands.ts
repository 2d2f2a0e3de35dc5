import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { playerColumns, playerRef } from '../../people/players/mapper';
import { ticketMissing } from './queries';
import { findTicket } from './store';

/** An open page reports every 10 s. Without a report for this long, the reader has left. */
const staysMs = 25_000;

/**
 * Records that the caller has a ticket open, and whether they are writing. @returns the other readers. @throws Refusal
 * `not_found`
 */
export async function readTicket(
  { db, now, user }: Work<Actor>,
  { id, writing }: InputOf<'readTicket'>,
): Promise<Answer<'readTicket'>> {
  if (!(await findTicket(db, id))) throw ticketMissing();
  await db
    .insertInto('ticketReaders')
    .values({ ticketId: id, userId: user.id, seenAt: now, writing })
    .onConflict((conflict) => conflict.columns(['ticketId', 'userId']).doUpdateSet({ seenAt: now, writing }))
    .execute();
  const others = await db
    .selectFrom('ticketReaders')
    .innerJoin('users', 'users.id', 'ticketReaders.userId')
    .select(['ticketReaders.userId', 'writing', ...playerColumns])
    .where('ticketId', '=', id)
    .where('ticketReaders.userId', '<>', user.id)
    .where('seenAt', '>', new Date(now.getTime() - staysMs))
    .orderBy('username')
    .execute();
  return answer({
    others: others.map(({ userId, writing: typing, ...player }) => ({
      player: playerRef(userId, player),
      writing: typing,
    })),
  });
}
