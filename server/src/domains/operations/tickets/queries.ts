import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { fieldsOf } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { playerRef } from '../../people/players/mapper';
import { contactView, itemView } from './mapper';
import { senderOf } from './record.queries';
import { agentsOf, contactPage, findContact, mergesOf, ownTicketPage, threadOf } from './store';

export const contactMissing = () => new Refusal('not_found', { what: 'contact' });

export async function listContacts(
  { db, user }: Work<Actor>,
  { filter, ...input }: InputOf<'listContacts'>,
): Promise<Answer<'listContacts'>> {
  const mine = filter.whose === 'mine' ? { assigneeId: user.id } : {};
  const { rows, meta } = await contactPage(db, { ...input, filter: { ...filter, ...mine } });
  return answer({ items: rows.map(itemView), meta });
}

/** @throws Refusal `not_found` */
export async function getContact({ db }: Work, { id }: InputOf<'getContact'>): Promise<Answer<'getContact'>> {
  return answer(await wholeContact(db, id));
}

/** Everyone who can be given a ticket. */
export async function listContactAgents({ db }: Work): Promise<Answer<'listContactAgents'>> {
  return answer({ agents: (await agentsOf(db)).map(({ id, ...agent }) => playerRef(id, agent)) });
}

/** What the caller wrote, the newest first. */
export async function listOwnTickets(
  { db, user }: Work<Actor>,
  input: InputOf<'listOwnTickets'>,
): Promise<Answer<'listOwnTickets'>> {
  const { rows, meta } = await ownTicketPage(db, input, user.id);
  return answer({
    items: rows.map((row) => fieldsOf(row, ['id', 'ticketNo', 'subject', 'status', 'createdAt', 'updatedAt'])),
    meta,
  });
}

export async function wholeContact(db: Work['db'], id: string) {
  const row = await findContact(db, id);
  if (!row) throw contactMissing();
  return contactView(row, await threadOf(db, id), await senderOf(db, row), await mergesOf(db, id));
}
