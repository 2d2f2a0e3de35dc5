import { AchievementName } from '@laurel/shared/games';
import { useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { campaigns as messages } from './messages/en';

export function ClaimReport({ participantId }: { participantId: string }) {
  const t = useMessages(messages).report;
  const read = useRead('getGameReport', { query: { participantId } });
  return (
    <>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.loading} />}
      {read.status === 'ready' && (
        <Table
          caption={t.caption}
          columns={[
            {
              key: 'title',
              header: t.achievement,
              rowHeader: true,
              cell: (achievement) => (
                <AchievementName achievement={achievement} dim={achievement.counting === 'missing'} />
              ),
            },
            {
              key: 'earned',
              header: t.earned,
              card: 'detail',
              cell: ({ earnedAt }) => (earnedAt === null ? null : <DateTime value={earnedAt} />),
            },
            {
              key: 'rarity',
              header: t.rarity,
              card: 'labelled',
              align: 'end',
              cell: ({ rarity }) => (rarity === null ? null : formatPercent(rarity / 10_000)),
            },
            { key: 'counting', header: t.counting, card: 'note', cell: ({ counting }) => t.why[counting] },
          ]}
          rows={[...read.data.achievements].sort((a, b) => (a.earnedAt ?? '9').localeCompare(b.earnedAt ?? '9'))}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
