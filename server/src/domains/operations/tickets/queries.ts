import { can, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { makePageAnswer } from '../../../call/row-answers';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import { allowReading } from './access.rules';
import { listActs } from './history.store';
import { toItemView, toTicketView } from './mapper';
import { listMerges } from './merges.store';
import { findSenderWithTickets } from './record.queries';
import { findTicket, listAgents, listThread, readOwnTicketPage, readTicketPage } from './store';

export const makeMissingTicketRefusal = () => new Refusal('not_found', { what: 'ticket' });

export async function listTickets(
  { db, user }: Work<Actor>,
  { filter, ...input }: InputOf<'listTickets'>,
): Promise<Answer<'listTickets'>> {
  const whoseFilter = filter.whose === 'mine' ? { assigneeId: user.id } : {};
  const categoryFilter = can(user.role, 'tickets.manage') ? {} : { category: 'coins' as const };
  const { rows, meta } = await readTicketPage(
    db,
    { ...input, filter: { ...filter, ...whoseFilter, ...categoryFilter } },
    user.id,
  );
  return makeAnswer({ items: rows.map(toItemView), meta });
}

export async function getTicket(work: Work<Actor>, { id }: InputOf<'getTicket'>): Promise<Answer<'getTicket'>> {
  return makeAnswer(await readWholeTicket(work, id));
}

export async function listTicketAgents({ db }: Work): Promise<Answer<'listTicketAgents'>> {
  return makeAnswer({ agents: (await listAgents(db)).map(({ id, ...agent }) => toPlayerRef(id, agent)) });
}

export async function listOwnTickets(
  { db, user }: Work<Actor>,
  input: InputOf<'listOwnTickets'>,
): Promise<Answer<'listOwnTickets'>> {
  return makePageAnswer('listOwnTickets', await readOwnTicketPage(db, input, user.id));
}

export async function readWholeTicket({ db, user }: Pick<Work<Actor>, 'db' | 'user'>, id: string) {
  const row = requireRow(allowReading(user, await findTicket(db, id)));
  return toTicketView(row, {
    thread: await listThread(db, id),
    history: await listActs(db, id),
    sender: await findSenderWithTickets(db, row, can(user.role, 'tickets.manage') ? undefined : 'coins'),
    merges: await listMerges(db, id),
  });
}
