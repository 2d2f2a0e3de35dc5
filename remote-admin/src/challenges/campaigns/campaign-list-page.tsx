import { CampaignStatus, campaignWords, makeEndColumn } from '@laurel/shared/campaigns';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Plus } from 'lucide-react';
import { base } from '../../layout/base-path';
import { campaigns as messages } from './messages/en';

const allStatuses = ['draft', 'scheduled', 'active', 'paused', 'ended', 'settled', 'cancelled'] as const;

export const campaignsList = defineList('listCampaigns', {
  search: true,
  filters: { status: ['draft', 'active', 'paused', 'ended', 'settled'] },
  filter: ({ status }) => ({ status: status ? [status] : [...allStatuses] }),
});

export const reads = campaignsList.reads;

export function CampaignListPage() {
  const t = useMessages(messages);
  const words = useMessages(campaignWords);
  const list = useList(campaignsList);
  return (
    <ListPage
      list={list}
      words={t}
      action={
        <Row>
          <Button to={`${base}/campaigns/reviews`}>{t.reviews.link}</Button>
          <Button data-chief="" variant="primary" icon={Plus} to={`${base}/campaigns/new`}>
            {t.create}
          </Button>
        </Row>
      }
      firstStep={<Button to={`${base}/campaigns/new`}>{t.create}</Button>}
    >
      {(campaigns) => (
        <ListTable
          list={list}
          caption={t.title}
          columns={[
            {
              key: 'title',
              header: t.fields.title,
              rowHeader: true,
              cell: ({ id, title }) => <TextLink to={`${base}/campaigns/${id}`}>{title}</TextLink>,
            },
            { key: 'game', header: t.fields.game, card: 'detail', cell: ({ game }) => game.title },
            {
              key: 'pool',
              header: t.fields.rewardPool,
              card: 'figure',
              align: 'end',
              cell: ({ rewardPool }) => <Amount purpose="short" value={rewardPool} />,
            },
            {
              key: 'players',
              header: t.fields.players,
              card: 'labelled',
              cell: ({ counts, maxParticipants }) => t.joined(counts.joined, maxParticipants),
            },
            makeEndColumn(campaigns, words),
            {
              key: 'status',
              header: t.fields.status,
              card: 'note',
              cell: ({ status }) => <CampaignStatus status={status} />,
            },
          ]}
          rows={campaigns}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
