import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import type { Campaign } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { campaigns as messages } from './messages/en';

export const campaignsList = defineList('listCampaigns', {
  search: true,
  filters: { platform: ['playstation', 'steam'], owned: ['true'] },
});

export const ahead = campaignsList.ahead;

/** What a winner gets. */
export function Reward({ campaign }: { campaign: Pick<Campaign, 'rewardAmount' | 'rewardPool'> }) {
  const t = useMessages(messages);
  return campaign.rewardAmount === null
    ? t.shared(<Amount value={campaign.rewardPool} />)
    : t.each(<Amount value={campaign.rewardAmount} />);
}

/** The campaigns, those one can still win first. */
export function CampaignListPage() {
  const t = useMessages(messages);
  const list = useList(campaignsList);
  return (
    <ListPage list={list} words={t}>
      {(items) => (
        <ListTable
          list={list}
          caption={t.title}
          columns={[
            {
              key: 'title',
              header: t.fields.title,
              rowHeader: true,
              cell: ({ slug, title }) => <TextLink to={`/campaigns/${slug}`}>{title}</TextLink>,
            },
            {
              key: 'game',
              header: t.fields.game,
              card: 'detail',
              cell: ({ game }) => `${game.title} · ${t.platforms[game.platform]}`,
            },
            {
              key: 'reward',
              header: t.fields.reward,
              card: 'figure',
              cell: (campaign) => <Reward campaign={campaign} />,
            },
            {
              key: 'players',
              header: t.fields.players,
              card: 'labelled',
              cell: ({ counts, maxParticipants }) => t.joined(counts.joined, maxParticipants),
            },
            { key: 'ends', header: t.fields.ends, card: 'labelled', cell: ({ endsAt }) => <DateTime value={endsAt} /> },
            { key: 'status', header: t.fields.status, card: 'note', cell: ({ status }) => t.statuses[status] },
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
