import { ListPage, useList } from '@laurel/shared/list';
import type { AnswerOf } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { BulkAction } from '../../bulk/bulk-bar';
import { BulkTable } from '../../bulk/bulk-table';
import { base } from '../../layout/base';
import { AgentChoice } from './agent-choice';
import { tickets as messages } from './messages/en';
import { TicketStatus } from './ticket-status';
import { inbox } from './tickets';

function Due({ at }: { at: string }) {
  const t = useMessages(messages);
  const when = t.late(<Relative value={at} />);
  return Date.parse(at) <= Date.now() ? <StateMark tone="your-move">{when}</StateMark> : <Text size="t2">{when}</Text>;
}

type Ticket = AnswerOf<'listTickets'>['items'][number];

/** What is done to several tickets: each is the command that its own page makes. */
function useTicketActions(): BulkAction<Ticket>[] {
  const { bulk: t } = useMessages(messages);
  const me = useSessionUser();
  const update = ({ id, version }: Ticket, change: { status: 'solved' } | { assigneeId: string }) =>
    dispatch({ type: 'updateTicket', with: { params: { id }, body: { version, ...change } } });
  if (!me) return [];
  return [
    {
      ...{ key: 'take', ...t.take },
      applies: ({ assignee }) => assignee?.id !== me.id,
      command: (ticket) => update(ticket, { assigneeId: me.id }),
    },
    {
      ...{ key: 'assign', ...t.assign, Choice: AgentChoice },
      applies: ({ status }) => status !== 'closed',
      command: (ticket, { choice }) => update(ticket, { assigneeId: choice }),
    },
    {
      ...{ key: 'solve', ...t.solve },
      applies: ({ status }) => status !== 'solved' && status !== 'closed',
      command: (ticket) => update(ticket, { status: 'solved' }),
    },
  ];
}

/** What people wrote to us, with search, filters, order and page in the address. */
export function InboxPage() {
  const t = useMessages(messages);
  const list = useList(inbox, { refreshEvery: 30_000 });
  const actions = useTicketActions();
  const filters = {
    whose: { label: t.whose.label, any: t.whose.any, options: t.whose.options },
    status: { label: t.fields.status, any: t.anyStatus, options: t.statuses },
    topic: { label: t.fields.category, any: t.anyTopic, options: t.categories },
  };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters }}
      action={<TextLink to={`${base}/tickets/replies`}>{t.reply.manage}</TextLink>}
    >
      {(items) => (
        <BulkTable
          list={list}
          caption={t.title}
          label={({ ticketNo, subject }) => `#${ticketNo} ${subject}`}
          actions={actions}
          refreshes={['listTickets', 'getTicket']}
          columns={[
            {
              key: 'subject',
              header: t.fields.subject,
              rowHeader: true,
              cell: ({ id, subject, player, name }) => (
                <>
                  <TextLink to={`${base}/tickets/${id}`}>{subject}</TextLink>
                  <Text size="t2" tone="muted">
                    {player?.username ?? t.guest(name)}
                  </Text>
                </>
              ),
            },
            {
              key: 'status',
              header: t.fields.status,
              card: 'detail',
              cell: ({ status }) => <TicketStatus status={status} />,
            },
            {
              key: 'category',
              header: t.fields.category,
              card: 'detail',
              cell: ({ category }) => t.categories[category],
            },
            {
              key: 'assignee',
              header: t.fields.assignee,
              card: 'hidden',
              cell: ({ assignee }) => assignee?.username ?? t.unassigned,
            },
            {
              key: 'dueAt',
              header: t.fields.dueAt,
              card: 'detail',
              cell: ({ dueAt }) => dueAt && <Due at={dueAt} />,
            },
            {
              key: 'createdAt',
              header: t.fields.createdAt,
              card: 'note',
              align: 'end',
              cell: ({ createdAt }) => <Relative value={createdAt} />,
            },
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
