import type { CampaignDetail } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { JoinCard } from './join-card';
import { campaigns as messages } from './messages/en';

/** A live race asks again this often. */
const refreshEvery = 4000;

export const ahead: PageReads = ({ pathname }) => [
  { name: 'getPublicCampaign', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

/** A campaign: what to do, whether one can join, and the race. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useRead('getPublicCampaign', { params: { id } }, { refreshEvery });
  const error = read.status === 'failed' ? read.failure.error : null;
  const gone = error?.kind === 'status' && (error.status === 404 || error.status === 422);
  const title = read.status === 'ready' ? read.data.title : t.one.title;
  return (
    <Stack>
      <title>{`${title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: '/campaigns' }, { label: title }]} />
      <Heading level={1}>{title}</Heading>
      {gone ? (
        <EmptyState title={t.one.gone} action={<Button to="/campaigns">{t.one.back}</Button>} />
      ) : (
        <ReadNote read={read} what={t.one.what} />
      )}
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.one.loading} />}
      {read.status === 'ready' && <CampaignBody campaign={read.data} />}
    </Stack>
  );
}

function CampaignBody({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  const { cancelReason, description } = campaign;
  const amount = campaign.rewardAmount === null ? null : <Amount value={campaign.rewardAmount} />;
  return (
    <>
      {campaign.status === 'cancelled' && (
        <Note tone="warning" title={t.cancelled.title}>
          {cancelReason?.code === 'typed' && t.cancelled.reason(cancelReason.params.text)}
        </Note>
      )}
      {campaign.status === 'paused' && <Note title={t.paused.title}>{t.paused.text}</Note>}
      <section>
        <Heading level={2}>{t.task.title}</Heading>
        <Text>{taskOf(campaign, t)}</Text>
        <Text tone="muted">{t.task.before}</Text>
        {description !== '' && <Text>{description}</Text>}
      </section>
      <Facts
        facts={[
          { term: t.fields.game, value: `${campaign.game.title} · ${t.platforms[campaign.game.platform]}` },
          { term: t.fields.status, value: t.statuses[campaign.status] },
          {
            term: t.facts.model,
            value:
              campaign.rewardModel === 'split' || amount === null
                ? t.facts.models.split
                : t.facts.models[campaign.rewardModel](amount),
          },
          { term: t.facts.pool, value: t.facts.inEscrow(<Amount value={campaign.rewardPool} />) },
          ...(campaign.rewardsLeft === null ? [] : [{ term: t.facts.left, value: formatNumber(campaign.rewardsLeft) }]),
          { term: t.fields.players, value: t.joined(campaign.counts.joined, campaign.maxParticipants) },
          { term: t.facts.join, value: <DateTime value={campaign.joinDeadline} /> },
          { term: t.facts.ends, value: <DateTime value={campaign.endsAt} /> },
          { term: t.facts.claim, value: <DateTime value={campaign.claimEndsAt} /> },
        ]}
      />
      <JoinCard campaign={campaign} />
      <Race campaign={campaign} />
      <Achievements campaign={campaign} />
    </>
  );
}

function taskOf({ criteria, achievements }: CampaignDetail, t: typeof messages.english): string {
  switch (criteria.kind) {
    case 'percent':
      return t.task.percent(criteria.threshold / 10_000);
    case 'count':
      return t.task.count(criteria.threshold);
    case 'platinum':
      return t.task.platinum;
    case 'achievements':
      return t.task.achievements(
        criteria.achievementIds.map((each) => achievements.find(({ id }) => id === each)?.title ?? each),
      );
  }
}

function Race({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  const user = useSessionUser();
  return (
    <section>
      <Heading level={2}>{t.race.title}</Heading>
      {campaign.leaders.length === 0 ? (
        <Text tone="muted">{t.race.none}</Text>
      ) : (
        <Table
          caption={t.race.caption}
          columns={[
            { key: 'player', header: t.fields.player, rowHeader: true, cell: ({ player }) => player.username },
            {
              key: 'progress',
              header: t.fields.progress,
              card: 'figure',
              align: 'end',
              cell: ({ counted, needed }) => t.of(counted, needed),
            },
            {
              key: 'reached',
              header: t.fields.reached,
              card: 'detail',
              cell: ({ metAt }) => (metAt === null ? null : <DateTime value={metAt} />),
            },
            { key: 'status', header: t.fields.status, card: 'note', cell: ({ status }) => t.entryStatuses[status] },
          ]}
          rows={campaign.leaders}
          rowKey={({ id }) => id}
          highlight={({ player }) => player.id === user?.id}
        />
      )}
    </section>
  );
}

function Achievements({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  if (campaign.achievements.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{t.list.title}</Heading>
      <Table
        caption={t.list.caption}
        columns={[
          {
            key: 'name',
            header: t.list.name,
            rowHeader: true,
            cell: ({ title, hidden }) => (hidden ? `${title} (${t.list.hidden})` : title),
          },
          { key: 'description', header: '', card: 'detail', cell: ({ description }) => description || null },
          {
            key: 'rarity',
            header: t.list.rarity,
            card: 'labelled',
            align: 'end',
            cell: ({ rarity }) => (rarity === null ? null : formatPercent(rarity / 10_000)),
          },
        ]}
        rows={campaign.achievements}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
