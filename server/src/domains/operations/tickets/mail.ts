import type { Work } from '../../../call/context';
import { sendMail } from '../../../mail/texts';
import { withoutLetterhead } from './reply.rules';
import type { TicketRow } from './tables';

type Mailer = Pick<Work, 'db' | 'config' | 'ports'>;

/** Where a ticket is read. The key is behind `#`, which browsers send to no server. */
const linkTo = ({ ticketNo, accessKey }: TicketRow): `/${string}` => `/ticket/${ticketNo}#${accessKey}`;

const readerOf = ({ email, locale }: TicketRow) => ({ email, locale });

/** The same names for a mail whenever it is sent: mail programs make one thread of them. */
function threadOf({ config }: Mailer, { ticketNo }: TicketRow) {
  const host = new URL(config.publicOrigin).hostname;
  return (entry: string): string => `<ticket-${ticketNo}.${entry}@${host}>`;
}

/** Tells the sender that it arrived. Anybody can name any address, so an unproven one gets no words of theirs. */
export async function mailReceived(work: Mailer, ticket: TicketRow): Promise<void> {
  const { name, ticketNo, subject, addressProven } = ticket;
  const params = { ticketNo, link: linkTo(ticket), shown: addressProven ? { username: name, subject } : null };
  await sendMail(work, readerOf(ticket), 'ticket_received', params, {
    headers: { messageId: threadOf(work, ticket)('received'), references: [] },
  });
}

/**
 * Mails a reply of staff, as an answer to the mails before it. A saved reply fills in the sender's words and people quote
 * them, so at an unproven address the reply is read by the link.
 */
export async function mailReply(
  work: Mailer,
  ticket: TicketRow,
  reply: { id: string; text: string; agent: string; earlier: readonly string[] },
): Promise<void> {
  const { name, ticketNo, subject, addressProven } = ticket;
  // A ticket that staff opened has no message of its sender's, and no mail that says it was received.
  const opened = ticket.message === '';
  const nameOf = threadOf(work, ticket);
  const { agent } = reply;
  const text = withoutLetterhead(reply.text, agent);
  const shown = addressProven ? { username: name, subject, reply: text, agent } : null;
  const first = opened && reply.earlier.length === 0;
  const params = { ticketNo, link: linkTo(ticket), first, shown };
  await sendMail(work, readerOf(ticket), 'ticket_reply', params, {
    headers: {
      messageId: nameOf(reply.id),
      references: [...(opened ? [] : ['received']), ...reply.earlier].map(nameOf),
    },
  });
}
