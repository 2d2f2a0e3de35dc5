import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { fieldsOf } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { playerRef } from '../../people/players/mapper';
import { itemView, ticketView } from './mapper';
import { mergesOf } from './merges.store';
import { senderOf } from './record.queries';
import { agentsOf, findTicket, ownTicketPage, threadOf, ticketPage } from './store';

export const ticketMissing = () => new Refusal('not_found', { what: 'ticket' });

export async function listTickets(
  { db, user }: Work<Actor>,
  { filter, ...input }: InputOf<'listTickets'>,
): Promise<Answer<'listTickets'>> {
  const mine = filter.whose === 'mine' ? { assigneeId: user.id } : {};
  const { rows, meta } = await ticketPage(db, { ...input, filter: { ...filter, ...mine } }, user.id);
  return makeAnswer({ items: rows.map(itemView), meta });
}

/** @throws Refusal `not_found` */
export async function getTicket({ db }: Work, { id }: InputOf<'getTicket'>): Promise<Answer<'getTicket'>> {
  return makeAnswer(await wholeTicket(db, id));
}

/** Lists the staff to whom tickets can be assigned. */
export async function listTicketAgents({ db }: Work): Promise<Answer<'listTicketAgents'>> {
  return makeAnswer({ agents: (await agentsOf(db)).map(({ id, ...agent }) => playerRef(id, agent)) });
}

/** Lists the caller's own tickets, newest first. */
export async function listOwnTickets(
  { db, user }: Work<Actor>,
  input: InputOf<'listOwnTickets'>,
): Promise<Answer<'listOwnTickets'>> {
  const { rows, meta } = await ownTicketPage(db, input, user.id);
  return makeAnswer({
    items: rows.map((row) => fieldsOf(row, ['id', 'ticketNo', 'subject', 'status', 'createdAt', 'updatedAt'])),
    meta,
  });
}

export async function wholeTicket(db: Work['db'], id: string) {
  const row = await findTicket(db, id);
  if (!row) throw ticketMissing();
  return ticketView(row, await threadOf(db, id), await senderOf(db, row), await mergesOf(db, id));
}
