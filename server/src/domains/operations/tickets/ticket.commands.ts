import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { allowSender, isTicketCode } from './access.rules';
import { addMessage } from './commands';
import { toSentTicketView } from './mapper';
import { findTicketByNo, findTicketRow, listThread, lockTicket } from './store';
import type { TicketRow } from './tables';

/** Gives the same refusal for a wrong code as for a missing ticket. */
async function requireOwnTicket({ db, user }: Work, ticketNo: number, code: string | undefined): Promise<TicketRow> {
  const ticket = await findTicketByNo(db, ticketNo);
  let currentTicket: TicketRow | undefined = requireRow(allowSender(user, ticket, code));
  while (currentTicket?.mergedIntoId) currentTicket = await findTicketRow(db, currentTicket.mergedIntoId);
  if (!currentTicket) throw new Error(`Ticket ${ticketNo} is part of one that is gone`);
  return currentTicket;
}

async function wasMailed({ db }: Work, ticketNo: number, code: string | undefined, email: string): Promise<boolean> {
  if (code === undefined) return false;
  const ownTicket = await findTicketByNo(db, ticketNo);
  return ownTicket !== undefined && isTicketCode(ownTicket, code) && ownTicket.email === email;
}

export async function openTicket(work: Work, { ticketNo, code }: InputOf<'openTicket'>): Promise<Answer<'openTicket'>> {
  const ticket = await requireOwnTicket(work, ticketNo, code);
  return makeAnswer(toSentTicketView(ticket, await listThread(work.db, ticket.id)));
}

export async function replyToTicket(
  work: Work,
  { ticketNo, code, message }: InputOf<'replyToTicket'>,
): Promise<Answer<'replyToTicket'>> {
  return withTransaction(work, async (work) => {
    const { id } = await requireOwnTicket(work, ticketNo, code);
    const ticket = await lockTicket(work.db, id);
    if (!ticket) throw new Refusal('not_found', { what: 'ticket_link' });
    await addMessage(work, ticket, { text: message, byLink: await wasMailed(work, ticketNo, code, ticket.email) });
    const currentTicket = await requireOwnTicket(work, ticketNo, code);
    return makeAnswer(toSentTicketView(currentTicket, await listThread(work.db, id)), {
      code: 'ticket_replied',
      params: {},
    });
  });
}
