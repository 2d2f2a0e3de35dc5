import { EntryStatus } from '@laurel/shared/campaigns';
import { useRead } from '@laurel/shared/service';
import { makeDateColumn } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { campaigns as messages } from './messages/en';

const perPage = 50;

export function Participants({ campaignId, isEnded }: { campaignId: string; isEnded: boolean }) {
  const t = useMessages(messages).participants;
  const allMessages = useMessages(messages);
  const read = useRead('listParticipants', { query: { filter: { campaignId }, perPage } });
  return (
    <section aria-labelledby="participants">
      <RuleHeading id="participants" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={3} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <Text tone="muted">{isEnded ? t.noneJoined : t.none}</Text>
        ) : (
          <Table
            caption={t.title}
            columns={[
              {
                key: 'player',
                header: t.player,
                rowHeader: true,
                cell: ({ player }) => <PlayerLink player={player} size="small" />,
              },
              {
                key: 'status',
                header: allMessages.fields.status,
                card: 'detail',
                cell: ({ status, campaign: { ended } }) => <EntryStatus status={status} ended={ended} />,
              },
              {
                key: 'progress',
                header: allMessages.review.progress,
                card: 'figure',
                align: 'end',
                cell: ({ counted, needed }) => allMessages.joined(Math.min(counted, needed), needed),
              },
              makeDateColumn('joinedAt', t.joined, 'hidden'),
              makeDateColumn('readAt', t.read, 'labelled'),
            ]}
            rows={read.data.items}
            rowKey={({ id }) => id}
          />
        ))}
    </section>
  );
}
