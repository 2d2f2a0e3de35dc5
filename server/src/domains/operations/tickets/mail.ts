import type { Work } from '../../../call/context';
import { sendMail } from '../../../mail/texts';
import { addNotices } from '../../people/notices/commands';
import { stripLetterhead } from './reply.rules';
import type { TicketRow } from './tables';

type MailWork = Pick<Work, 'db' | 'now' | 'config' | 'ports'>;

/** The key follows `#`, because browsers don't send fragments to servers. */
const buildTicketLink = ({ ticketNo, accessKey }: TicketRow): `/${string}` => `/ticket/${ticketNo}#${accessKey}`;

const toReader = ({ email, locale }: TicketRow) => ({ email, locale });

/** The same entry always gets the same id, so that mail programs group the mails into a thread. */
function createMessageIdBuilder({ config }: MailWork, { ticketNo }: TicketRow) {
  const host = new URL(config.publicOrigin).hostname;
  return (entry: string): string => `<ticket-${ticketNo}.${entry}@${host}>`;
}

/** Mail to an unverified address quotes nothing, because anyone can enter any address. */
export async function mailReceipt(work: MailWork, ticket: TicketRow): Promise<void> {
  const { name, ticketNo, subject, addressProven } = ticket;
  const params = { ticketNo, link: buildTicketLink(ticket), shown: addressProven ? { username: name, subject } : null };
  await sendMail(work, toReader(ticket), 'ticket_received', params, {
    headers: { messageId: createMessageIdBuilder(work, ticket)('received'), references: [] },
  });
}

/** An unverified address gets only a link, because replies can quote the sender. */
export async function mailReply(
  work: MailWork,
  ticket: TicketRow,
  reply: { id: string; text: string; agent: string; earlier: readonly string[] },
): Promise<void> {
  const { name, ticketNo, subject, addressProven } = ticket;
  const isOpenedByStaff = ticket.message === '';
  const buildMessageId = createMessageIdBuilder(work, ticket);
  const { agent } = reply;
  const text = stripLetterhead(reply.text, agent);
  const shownParams = addressProven ? { username: name, subject, reply: text, agent } : null;
  const isFirst = isOpenedByStaff && reply.earlier.length === 0;
  const params = { ticketNo, link: buildTicketLink(ticket), first: isFirst, shown: shownParams };
  const headers = {
    messageId: buildMessageId(reply.id),
    references: [...(isOpenedByStaff ? [] : ['received']), ...reply.earlier].map(buildMessageId),
  };
  if (ticket.userId === null) return sendMail(work, toReader(ticket), 'ticket_reply', params, { headers });
  const noticeParams = { ticketNo, link: `/ticket/${ticketNo}` as const, first: isFirst, shown: null };
  const mail = { to: [toReader(ticket)], params, headers };
  await addNotices(work, [
    { userId: ticket.userId, kind: 'ticket_reply', subjectId: reply.id, params: noticeParams, mail },
  ]);
}
