import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { playerColumns, playerRef } from '../../people/players/mapper';
import { contactMissing } from './queries';
import { findContact } from './store';

/** A page says every 10 s that it is open. Who says nothing for longer has left. */
const staysMs = 25_000;

/** Says that one has a ticket open, and whether one is writing. @returns who else has. @throws Refusal `not_found` */
export async function readContact(
  { db, now, user }: Work<Actor>,
  { id, writing }: InputOf<'readContact'>,
): Promise<Answer<'readContact'>> {
  if (!(await findContact(db, id))) throw contactMissing();
  await db
    .insertInto('contactReaders')
    .values({ contactId: id, userId: user.id, seenAt: now, writing })
    .onConflict((conflict) => conflict.columns(['contactId', 'userId']).doUpdateSet({ seenAt: now, writing }))
    .execute();
  const others = await db
    .selectFrom('contactReaders')
    .innerJoin('users', 'users.id', 'contactReaders.userId')
    .select(['contactReaders.userId', 'writing', ...playerColumns])
    .where('contactId', '=', id)
    .where('contactReaders.userId', '<>', user.id)
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
