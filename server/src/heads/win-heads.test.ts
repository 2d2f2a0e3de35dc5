import type { CampaignDetail, ContractDetail } from '@laurel/shared/protocol';
import { createFormats } from '@laurel/shared/protocol/sentences';
import sharp from 'sharp';
import { drawCard } from './cards/draw';
import type { HeadSource } from './head-source';
import { pageAt } from './pages';
import { headTexts } from './texts';

const kestrel = { id: '1', username: 'kestrel_09', avatarUrl: '/art/avatars/kestrel_09.svg' };
const other = { id: '2', username: 'noor_k', avatarUrl: null };
const game = { title: 'Copper Orchard', platform: 'steam' };

type Asked = {
  campaign: Pick<CampaignDetail, 'slug' | 'title'> & {
    game: typeof game;
    leaders: { player: { username: string }; status: string; reward: string }[];
  };
  contract: Pick<ContractDetail, 'title'> & { game: typeof game; participants: unknown[] };
};
const answers: Asked = {
  campaign: {
    slug: 'orchard-sprint',
    title: 'Orchard Sprint',
    game,
    leaders: [
      { player: kestrel, status: 'paid', reward: '20' },
      { player: other, status: 'in_progress', reward: '20' },
    ],
  },
  contract: {
    title: 'Before the frost',
    game,
    participants: [
      { player: kestrel, status: 'won', payout: '60' },
      { player: other, status: 'lost', payout: null },
    ],
  },
};

const formats = createFormats('en', { timeZone: 'UTC' });
const source = {
  ask: async (name: string, { winner }: { winner?: string } = {}) => {
    if (name !== 'getPublicCampaign') return answers.contract;
    const leaders = answers.campaign.leaders.filter(({ player }) => player.username === winner);
    return { ...answers.campaign, leaders };
  },
  t: headTexts.en(formats),
  formats,
  locale: 'en',
  origin: 'https://laurel.example',
} as unknown as HeadSource;
const find = (path: string) => pageAt(path)?.(source);

test.each([
  ['/wins/campaign/orchard-sprint~kestrel_09', 'kestrel_09 won Orchard Sprint', '20'],
  ['/wins/contract/3f~kestrel_09', 'kestrel_09 won Before the frost', '60'],
])('%s has its title, and a card of the player with what was won', async (path, title, amount) => {
  const found = await find(path);
  if (found?.status !== 200) throw new Error('There is a winner');
  expect(found.head).toMatchObject({ title, path, indexed: false });
  expect(found.head.card).toMatchObject({
    title: 'kestrel_09 won',
    figure: { label: 'won', value: expect.stringContaining(amount) },
    picture: kestrel.avatarUrl,
  });
  expect(await sharp(await drawCard(found.head.card, null)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test.each([
  '/wins/campaign/orchard-sprint~noor_k',
  '/wins/campaign/orchard-sprint~nobody',
  '/wins/campaign/orchard-sprint',
  '/wins/contract/3f~noor_k',
])('nobody has won at %s', async (path) => {
  expect(await find(path)).toEqual({ status: 404 });
});

test('a campaign’s former name leads to its win', async () => {
  expect(await find('/wins/campaign/some-id~kestrel_09')).toEqual({
    status: 301,
    path: '/wins/campaign/orchard-sprint~kestrel_09',
  });
});
