import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { toPlayerRef } from '../../people/players/mapper';
import { allowReading } from '../tickets/access.rules';
import { findTicket, listOtherReaders, saveReader } from '../tickets/store';
import { presentMs } from './rules';
import { listPresentUsers, savePresence } from './store';

/** How long a report counts, in milliseconds. Pages of an earlier build send one every 10 s while a ticket is open. */
const readingMs = 25_000;

export async function readTicket(
  { db, now, user }: Work<Actor>,
  { id, writing }: InputOf<'readTicket'>,
): Promise<Answer<'readTicket'>> {
  requireRow(allowReading(user, await findTicket(db, id)));
  const subject = `ticket-${id}`;
  await saveReader(db, { ticketId: id, userId: user.id, seenAt: now, writing });
  await savePresence(db, { subject, userId: user.id, state: writing ? 'typing' : 'here', now, typesForMs: readingMs });
  const since = new Date(now.getTime() - readingMs);
  const readers = await listOtherReaders(db, { ticketId: id, userId: user.id, since });
  const presentReaders = (await listPresentUsers(db, subject, now))
    .filter(
      (row) => row.userId !== user.id && row.awaySince === null && row.seenAt.getTime() + presentMs > now.getTime(),
    )
    .map(({ typingUntil, ...row }) => ({ ...row, writing: typingUntil !== null && now < typingUntil }));
  const otherReaders = new Map([...readers, ...presentReaders].map((reader) => [reader.userId, reader]));
  return makeAnswer({
    others: [...otherReaders.values()].map(({ userId, writing: isTyping, ...player }) => ({
      player: toPlayerRef(userId, player),
      writing: isTyping,
    })),
  });
}
