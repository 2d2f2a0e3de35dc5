import { isolateText, type TicketDetail } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { EmailText } from '../../layout/email-text';
import { buildMatchPath } from '../../layout/match-path';
import { layout } from '../../layout/messages/en/layout';
import { PageHead } from '../../layout/page-head';
import { findQueuePlace, hasQueueFrom, rememberQueue } from '../../layout/queue';
import { UnreadPage } from '../../layout/unread-page';
import { StaffPlayer } from '../../people/players/staff-player';
import { Activity } from './activity';
import { tickets as messages } from './messages/en';
import { ReplyForm } from './reply-form';
import { ReplyShortcut } from './reply-shortcut';
import { TicketActions } from './ticket-actions';
import s from './ticket-page.module.css';
import { Sender } from './ticket-sender';
import { TicketSorting } from './ticket-sorting';
import { TicketStatus } from './ticket-status';
import { TicketThread } from './ticket-thread';
import { ticketList } from './tickets';
import { Merges } from './undo-merge';

export function TicketPage() {
  const { id = '' } = useParams();
  const { unread } = useMessages(layout);
  const ticketRead = useRead('getTicket', { params: { id } }, { refreshEvery: 15_000 });
  useWaitingQueue(id);
  if (ticketRead.status !== 'ready') return <UnreadPage read={ticketRead} what="ticket" backTo={`${base}/tickets`} />;
  return (
    <div className={s.page}>
      <ReadNote read={ticketRead} what={unread.ticket.what} />
      <LoadedPage ticket={ticketRead.data} />
    </div>
  );
}

function useWaitingQueue(id: string): void {
  const listPath = `${base}/tickets`;
  const path = `${listPath}/${id}`;
  const isAlone = findQueuePlace(path) === null && !hasQueueFrom(listPath);
  const waitingRead = useRead('listTickets', ticketList.request(ticketList.read(new URLSearchParams())), {
    enabled: isAlone,
  });
  if (!isAlone || waitingRead.status !== 'ready') return;
  const addresses = waitingRead.data.items.map((ticket) => `${listPath}/${ticket.id}`);
  if (addresses.includes(path)) rememberQueue(listPath, addresses);
}

function LoadedPage({ ticket }: { ticket: TicketDetail }) {
  const t = useMessages(messages);
  const canManage = useHasCapability('tickets.manage');
  return (
    <>
      <title>{`${isolateText(ticket.subject)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/tickets` }, { label: ticket.subject }]} />
      <PageHead
        title={ticket.subject}
        detail={<TicketStatus status={ticket.status} />}
        {...(canManage && { actions: <TicketActions ticket={ticket} /> })}
      />
      <div className={s.columns}>
        <div className={s.main}>
          <Merges ticket={ticket} />
          <TicketThread key={ticket.id} ticket={ticket} />
          {ticket.mergedInto === null && (
            <ReplyShortcut label={canManage ? t.reply.text.reply : t.reply.text.note}>
              <ReplyForm key={ticket.id} ticket={ticket} noteOnly={!canManage} />
            </ReplyShortcut>
          )}
        </div>
        <div className={s.beside}>
          <section aria-labelledby="details">
            <RuleHeading id="details" title={t.details} />
            {canManage && ticket.mergedInto === null && <TicketSorting ticket={ticket} />}
            <Facts facts={[...(canManage ? [] : listSortingFacts(ticket, t)), ...listFacts(ticket, t)]} />
          </section>
          {/* In a ticket about coins, the player's activity comes first. */}
          {ticket.category === 'coins' && <Activity ticket={ticket} />}
          <Sender ticket={ticket} />
          {ticket.category !== 'coins' && <Activity ticket={ticket} />}
        </div>
      </div>
    </>
  );
}

const listSortingFacts = ({ category, assignee }: TicketDetail, t: typeof messages.english) => [
  { term: t.fields.category, value: t.categories[category] },
  { term: t.fields.assignee, value: assignee?.username ?? t.unassigned },
];

function listFacts(ticket: TicketDetail, t: typeof messages.english) {
  const { player, related } = ticket;
  return [
    { term: t.fields.ticketNo, value: ticket.ticketNo },
    {
      term: t.fields.sender,
      value: player ? <StaffPlayer player={player} size="small" /> : t.guest(ticket.name),
    },
    { term: t.fields.email, value: <EmailText address={ticket.email} /> },
    ...(related ? [{ term: t.fields.related, value: <RelatedLink relatedSubject={related} /> }] : []),
    ...(ticket.merged.length > 0
      ? [
          {
            term: t.merge.from,
            value: ticket.merged.map((mergedTicket) => (
              <div key={mergedTicket.id}>
                <TextLink to={`${base}/tickets/${mergedTicket.id}`}>{mergedTicket.ticketNo}</TextLink>
              </div>
            )),
          },
        ]
      : []),
    { term: t.fields.createdAt, value: <DateTime value={ticket.createdAt} /> },
    ...(ticket.dueAt ? [{ term: t.fields.dueAt, value: <DateTime value={ticket.dueAt} /> }] : []),
  ];
}

function RelatedLink({ relatedSubject: { kind, id } }: { relatedSubject: NonNullable<TicketDetail['related']> }) {
  const { related } = useMessages(messages);
  const mayPay = useHasCapability('withdrawals.decide');
  if (kind === 'match') return <TextLink to={buildMatchPath(id)}>{related.match}</TextLink>;
  if (kind === 'contest') return <TextLink to={`${base}/contests/${id}`}>{related.contest}</TextLink>;
  if (kind === 'user') return <TextLink to={`${base}/users/${id}`}>{related.user}</TextLink>;
  if (kind === 'campaign') return <TextLink to={`${base}/campaigns/${id}`}>{related.campaign}</TextLink>;
  if (kind === 'contract') return <TextLink to={`/contracts/${id}`}>{related.contract}</TextLink>;
  const payment = `${related[kind]} (${id.slice(0, 8)})`;
  return mayPay ? <TextLink to={`${base}/payments/${kind}s/${id}`}>{payment}</TextLink> : payment;
}
