import { makeFixedHead } from '@laurel/shared/area';
import { usePlatforms } from '@laurel/shared/games';
import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { Campaign } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { NotOfferedPage } from '../challenge/not-offered-page';
import { CampaignTable } from './campaign-table';
import { campaigns as messages } from './messages/en';

const statusesByFilter = {
  on: ['scheduled', 'active', 'paused', 'ended'],
  active: ['active'],
  scheduled: ['scheduled'],
  over: ['settled', 'cancelled'],
} satisfies Record<string, Campaign['status'][]>;

export const campaignsList = defineList('listCampaigns', {
  search: true,
  filters: { status: ['active', 'scheduled', 'over'], platform: ['playstation', 'steam'], owned: ['true'] },
  filter: ({ status, platform, owned }) => ({ status: statusesByFilter[status ?? 'on'], platform, owned }),
});

export const reads = campaignsList.reads;

export const head = makeFixedHead('/campaigns', () => readMessages(messages).head);

export function CampaignListPage() {
  const t = useMessages(messages);
  const list = useList(campaignsList);
  const isOffered = usePlatforms()?.length !== 0;
  if (!isOffered && list.shown.kind === 'empty') return <NotOfferedPage title={t.title} words={t.notOffered} />;
  return (
    <Page padded>
      <ListPage
        list={list}
        words={t}
        firstStep={<Button to={list.buildLink({ filters: { status: 'over' } })}>{t.none.action}</Button>}
      >
        {(campaigns) => <CampaignTable caption={t.title} campaigns={campaigns} />}
      </ListPage>
    </Page>
  );
}
