import { EntryStatus, hasEnded } from '@laurel/shared/campaigns';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { Table } from '@laurel/shared/ui/table';
import { campaigns as messages } from './messages/en';

export function Race({ campaign }: { campaign: Pick<CampaignDetail, 'leaders' | 'status'> }) {
  const { leaders } = campaign;
  const t = useMessages(messages);
  const isOver = hasEnded(campaign);
  const noneText = isOver ? t.race.noOne : t.race.none;
  const user = useSessionUser();
  return (
    <section aria-labelledby="race" data-reveal="campaign-race">
      <RuleHeading id="race" title={t.race.title} />
      {leaders.length === 0 ? (
        <EmptyState plain title={noneText.title} message={noneText.message} />
      ) : (
        <Table
          caption={t.race.caption}
          columns={[
            {
              key: 'player',
              header: t.fields.player,
              rowHeader: true,
              cell: ({ player }) => <PlayerLink player={player} size="small" you={player.id === user?.id} />,
            },
            {
              key: 'progress',
              header: t.fields.progress,
              card: 'detail',
              cell: ({ player, counted, needed }) => (
                <LeafMeter
                  label={t.race.of(player.username)}
                  value={Math.min(counted, needed)}
                  max={Math.max(1, needed)}
                  text={t.of(Math.min(counted, needed), needed)}
                />
              ),
            },
            {
              key: 'reached',
              header: t.fields.reached,
              card: 'hidden',
              cell: ({ metAt }) => (metAt === null ? null : <DateTime value={metAt} />),
            },
            {
              key: 'status',
              header: t.fields.status,
              card: 'note',
              cell: ({ status }) => <EntryStatus status={status} ended={isOver} />,
            },
            {
              key: 'reward',
              header: t.fields.reward,
              align: 'end',
              card: 'figure',
              cell: ({ status, reward }) =>
                status === 'paid' ? <Amount purpose="short" value={reward} tone="gold" strong /> : null,
            },
          ]}
          rows={leaders}
          rowKey={({ id }) => id}
          highlight={({ player }) => player.id === user?.id}
        />
      )}
    </section>
  );
}
