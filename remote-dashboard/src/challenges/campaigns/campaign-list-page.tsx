import { EntryStatus, hasEnded } from '@laurel/shared/campaigns';
import { usePlatforms } from '@laurel/shared/games';
import { defineList, ListTablePage, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Deadline } from './deadline';
import { campaigns as messages } from './messages/en';

const shownStatuses = ['eligible', 'in_progress', 'under_review', 'paid'] as const;

export const campaignsList = defineList('listUserCampaigns', {
  filters: { status: shownStatuses },
  filter: ({ status }) => (status ? { status: [status] } : {}),
  orders: ['next'],
});

export const reads = campaignsList.reads;

export function CampaignListPage() {
  const t = useMessages(messages);
  const list = useList(campaignsList);
  return (
    <ListTablePage
      list={list}
      words={t}
      firstStep={usePlatforms()?.length !== 0 && <Button to="/campaigns">{t.find}</Button>}
      columns={[
        {
          key: 'title',
          header: t.fields.title,
          rowHeader: true,
          cell: ({ title, participant }) => <TextLink to={`/dashboard/campaigns/${participant.id}`}>{title}</TextLink>,
        },
        { key: 'game', header: t.fields.game, card: 'detail', cell: ({ game }) => game.title },
        {
          key: 'progress',
          header: t.fields.progress,
          card: 'figure',
          cell: ({ participant: { counted, needed } }) => t.of(Math.min(counted, needed), needed),
        },
        {
          key: 'reward',
          header: t.fields.reward,
          card: 'detail',
          cell: ({ rewardAmount, rewardPool }) => (
            <Amount purpose="short" value={rewardAmount ?? rewardPool} tone="gold" />
          ),
        },
        {
          key: 'deadline',
          header: t.fields.deadline,
          card: 'detail',
          cell: (campaign) => <Deadline campaign={campaign} />,
        },
        {
          key: 'status',
          header: t.fields.status,
          card: 'note',
          cell: (campaign) => <EntryStatus status={campaign.participant.status} ended={hasEnded(campaign)} />,
        },
      ]}
    />
  );
}
