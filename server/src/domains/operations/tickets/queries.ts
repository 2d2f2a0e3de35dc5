import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toFields } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import { toItemView, toTicketView } from './mapper';
import { listMerges } from './merges.store';
import { findSender } from './record.queries';
import { findTicket, listAgents, listThread, ownTicketPage, readTicketPage } from './store';

export const refuseMissingTicket = () => new Refusal('not_found', { what: 'ticket' });

export async function listTickets(
  { db, user }: Work<Actor>,
  { filter, ...input }: InputOf<'listTickets'>,
): Promise<Answer<'listTickets'>> {
  const mine = filter.whose === 'mine' ? { assigneeId: user.id } : {};
  const { rows, meta } = await readTicketPage(db, { ...input, filter: { ...filter, ...mine } }, user.id);
  return makeAnswer({ items: rows.map(toItemView), meta });
}

/** @throws Refusal `not_found` */
export async function getTicket({ db }: Work, { id }: InputOf<'getTicket'>): Promise<Answer<'getTicket'>> {
  return makeAnswer(await readWholeTicket(db, id));
}

/** Lists the staff who can be assigned tickets. */
export async function listTicketAgents({ db }: Work): Promise<Answer<'listTicketAgents'>> {
  return makeAnswer({ agents: (await listAgents(db)).map(({ id, ...agent }) => toPlayerRef(id, agent)) });
}

/** Lists the caller's own tickets, newest first. */
export async function listOwnTickets(
  { db, user }: Work<Actor>,
  input: InputOf<'listOwnTickets'>,
): Promise<Answer<'listOwnTickets'>> {
  const { rows, meta } = await ownTicketPage(db, input, user.id);
  return makeAnswer({
    items: rows.map((row) => toFields(row, ['id', 'ticketNo', 'subject', 'status', 'createdAt', 'updatedAt'])),
    meta,
  });
}

export async function readWholeTicket(db: Work['db'], id: string) {
  const row = await findTicket(db, id);
  if (!row) throw refuseMissingTicket();
  return toTicketView(row, await listThread(db, id), await findSender(db, row), await listMerges(db, id));
}
