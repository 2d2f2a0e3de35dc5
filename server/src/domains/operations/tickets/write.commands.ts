import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { findUserById } from '../../people/users/store';
import { recordAudit } from '../audit/store';
import { saveTicket, sendReply } from './commands';
import { insertTicket } from './store';

/** @throws Refusal `not_found` for a player without a verified address */
export async function writeToUser(
  work: TransactionWork<Actor>,
  input: InputOf<'openTicketFor'>,
): Promise<{ id: string; ticketNo: number; username: string }> {
  const openedTicket = await writeIfReachable(work, input);
  if (!openedTicket) throw new Refusal('not_found', { what: 'user' });
  return openedTicket;
}

/** Null for a player without a verified address, such as one who has left. */
export async function writeIfReachable(
  work: TransactionWork<Actor>,
  { userId, category, subject, message, related }: InputOf<'openTicketFor'>,
): Promise<{ id: string; ticketNo: number; username: string } | null> {
  const { db, now, user } = work;
  const player = await findUserById(db, userId);
  if (!player?.email || player.emailVerifiedAt === null) return null;
  const ticket = await insertTicket(db, {
    ...{ name: player.username, email: player.email, addressProven: true, userId },
    ...(player.locale && { locale: player.locale }),
    ...{ category, subject, message: '', assigneeId: user.id, createdAt: now, ourMoveSince: now, updatedAt: now },
    relatedKind: related?.kind ?? null,
    relatedId: related?.id ?? null,
  });
  await sendReply(work, ticket, message);
  await saveTicket(work, ticket, { type: 'reply', at: now });
  const { id, ticketNo } = ticket;
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: 'contact.open',
    entity: 'contact',
    entityId: id,
    after: { ticketNo, category },
  });
  return { id, ticketNo, username: player.username };
}

export async function openTicketFor(
  work: Work<Actor>,
  input: InputOf<'openTicketFor'>,
): Promise<Answer<'openTicketFor'>> {
  return withTransaction(work, async (work) => {
    const { id, ticketNo, username } = await writeToUser(work, input);
    return makeAnswer({ id, ticketNo }, { code: 'ticket_opened', params: { ticketNo, username } });
  });
}
