import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { toPlayerRef } from '../../people/players/mapper';
import { allowReading } from './access.rules';
import { findTicket, listOtherReaders, saveReader } from './store';

/** An open page reports every 10 s. */
const staysMs = 25_000;

/** @returns the other readers */
export async function readTicket(
  { db, now, user }: Work<Actor>,
  { id, writing }: InputOf<'readTicket'>,
): Promise<Answer<'readTicket'>> {
  requireRow(allowReading(user, await findTicket(db, id)));
  await saveReader(db, { ticketId: id, userId: user.id, seenAt: now, writing });
  const since = new Date(now.getTime() - staysMs);
  const others = await listOtherReaders(db, { ticketId: id, userId: user.id, since });
  return makeAnswer({
    others: others.map(({ userId, writing: typing, ...player }) => ({
      player: toPlayerRef(userId, player),
      writing: typing,
    })),
  });
}
