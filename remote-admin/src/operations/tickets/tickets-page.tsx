import { ListPage, useList } from '@laurel/shared/list';
import { type AnswerOf, can } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { BulkAction } from '../../bulk/bulk-bar';
import { BulkTable } from '../../bulk/bulk-table';
import { base } from '../../layout/base-path';
import { AgentChoice } from './agent-choice';
import { tickets as messages } from './messages/en';
import { TicketStatus } from './ticket-status';
import { ticketList } from './tickets';
import s from './tickets-page.module.css';

type Ticket = AnswerOf<'listTickets'>['items'][number];

const isOverdue = (at: string) => Date.parse(at) <= Date.now();

function DueTime({ at }: { at: string }) {
  const relativeTime = <Relative value={at} />;
  return isOverdue(at) ? <StateMark tone="your-move">{relativeTime}</StateMark> : relativeTime;
}

function WaitTime({ ticket: { waitsSince, dueAt, assignee } }: { ticket: Ticket }) {
  const t = useMessages(messages).waits;
  return (
    <>
      <span className={s.wide}>{waitsSince ? <Relative size value={waitsSince} /> : '–'}</span>
      <span className={s.narrow}>
        {waitsSince && t.since(<Relative size value={waitsSince} />)}
        {waitsSince && dueAt && ', '}
        {dueAt && (isOverdue(dueAt) ? t.overdue : t.due)(<DueTime at={dueAt} />)}
        {(waitsSince ?? dueAt) && assignee && ', '}
        {assignee && t.assigned(assignee.username)}
      </span>
    </>
  );
}

function useTicketActions(): BulkAction<Ticket>[] {
  const { bulk: t } = useMessages(messages);
  const me = useSessionUser();
  const updateTicket = ({ id, version }: Ticket, change: { status: 'solved' } | { assigneeId: string }) =>
    dispatch({ type: 'updateTicket', with: { params: { id }, body: { version, ...change } } });
  if (!me || !can(me.role, 'tickets.manage')) return [];
  return [
    {
      ...{ key: 'take', letter: 'i', ...t.take },
      findObstacle: ({ assignee }) => (assignee?.id === me.id ? t.obstacles.yours : null),
      sendCommand: (ticket) => updateTicket(ticket, { assigneeId: me.id }),
    },
    {
      ...{ key: 'assign', ...t.assign, Choice: AgentChoice },
      findObstacle: ({ status }) => (status === 'closed' ? t.obstacles.closed : null),
      sendCommand: (ticket, { choice }) => updateTicket(ticket, { assigneeId: choice }),
    },
    {
      ...{ key: 'solve', letter: 'e', ...t.solve },
      findObstacle: ({ status }) => (status === 'solved' || status === 'closed' ? t.obstacles[status] : null),
      sendCommand: (ticket) => updateTicket(ticket, { status: 'solved' }),
    },
  ];
}

export function TicketsPage() {
  const t = useMessages(messages);
  const { lead, ...words } = t;
  const list = useList(ticketList, { refreshEvery: 30_000 });
  const actions = useTicketActions();
  const filters = {
    whose: { label: t.whose.label, any: t.whose.any, options: t.whose.options },
    status: { label: t.fields.status, any: t.waiting, options: { all: t.anyStatus, ...t.statuses } },
    topic: { label: t.fields.category, any: t.anyTopic, options: t.categories },
  };
  const { status } = list.view.filters;
  const allTicketsLink = list.buildLink({ filters: { ...list.view.filters, status: 'all' } });
  return (
    <ListPage
      list={list}
      words={{ ...words, filters, ...(list.order === 'waits' && { lead }) }}
      firstStep={<TextLink to={allTicketsLink}>{t.all}</TextLink>}
      foot={() =>
        status === undefined && list.view.search !== '' && <TextLink to={allTicketsLink}>{t.searchAll}</TextLink>
      }
      action={actions.length > 0 && <TextLink to={`${base}/tickets/replies`}>{t.reply.manage}</TextLink>}
    >
      {(tickets) => (
        <BulkTable
          list={list}
          caption={t.title}
          label={({ ticketNo, subject }) => `#${ticketNo} ${subject}`}
          actions={actions}
          refreshes={['listTickets', 'getTicket']}
          columns={[
            {
              key: 'ticketNo',
              header: t.fields.number,
              card: 'detail',
              cell: ({ ticketNo }) => `#${ticketNo}`,
            },
            {
              key: 'subject',
              header: t.fields.subject,
              rowHeader: true,
              cell: ({ id, subject }) => (
                <span className={s.subject} title={subject}>
                  <TextLink to={`${base}/tickets/${id}`}>{subject}</TextLink>
                </span>
              ),
            },
            {
              key: 'sender',
              header: t.fields.sender,
              card: 'detail',
              cell: ({ player, name }) => <span className={s.sender}>{player?.username ?? t.guest(name)}</span>,
            },
            {
              key: 'category',
              header: t.fields.category,
              card: 'detail',
              cell: ({ category }) => t.categories[category],
            },
            {
              key: 'status',
              header: t.fields.status,
              card: 'figure',
              cell: ({ status }) => <TicketStatus status={status} />,
            },
            {
              key: 'waitsSince',
              header: t.fields.waitsSince,
              card: 'below',
              cell: (ticket) =>
                ticket.waitsSince || ticket.dueAt || ticket.assignee ? <WaitTime ticket={ticket} /> : null,
            },
            {
              key: 'dueAt',
              header: t.fields.dueAt,
              card: 'hidden',
              cell: ({ dueAt }) => dueAt && <DueTime at={dueAt} />,
            },
            {
              key: 'assignee',
              header: t.fields.assignee,
              card: 'hidden',
              align: 'end',
              cell: ({ assignee }) => assignee?.username ?? t.unassigned,
            },
          ]}
          rows={tickets}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
