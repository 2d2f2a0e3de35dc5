import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ownTickets as messages } from './messages/en';

const ticketList = defineList('listOwnTickets', { perPage: 5 });

const tones = {
  new: 'open',
  open: 'open',
  pending: 'your-move',
  solved: 'done',
  closed: 'done',
} as const satisfies Record<string, StateTone>;

export function OwnTickets() {
  const t = useMessages(messages);
  const list = useList(ticketList);
  return (
    <section aria-labelledby="own-tickets">
      <RuleHeading id="own-tickets" title={t.title} />
      <ListBody list={list} words={t}>
        {(listedTickets) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'subject',
                header: t.subject,
                rowHeader: true,
                cell: ({ ticketNo, subject }) => <TextLink to={`/ticket/${ticketNo}`}>{subject}</TextLink>,
              },
              {
                key: 'status',
                header: t.status,
                card: 'detail',
                cell: ({ status }) => <StateMark tone={tones[status]}>{t.statuses[status]}</StateMark>,
              },
              {
                key: 'updatedAt',
                header: t.updatedAt,
                card: 'note',
                align: 'end',
                cell: ({ updatedAt }) => <Relative value={updatedAt} />,
              },
            ]}
            rows={listedTickets}
            rowKey={({ id }) => id}
          />
        )}
      </ListBody>
    </section>
  );
}
