import { preloadPages } from '@laurel/shared/area';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { answered, answeredPage, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../routes';
import { pages } from '../sections';
import { allowDialogs } from '../testing/dialogs';
import { campaigns } from './messages/en';

const t = campaigns.english;
// What the frame of the area reads is not what is tried here.
const server = setupServer(
  http.get(callUrl('getChain'), () => answered({ chain: null })),
  http.all('*', () => refused('not_implemented', 'Not here.')),
);
beforeAll(allowDialogs);
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '00000000-0000-4000-8000-000000000001';
const game: CampaignDetail['game'] = {
  id,
  platform: 'steam',
  externalId: '9000004',
  title: 'Copper Orchard',
  systems: [],
  cover: null,
};
const draft: CampaignDetail = {
  id,
  slug: 'orchard-race',
  title: 'Orchard race',
  description: '',
  cover: null,
  game,
  criteria: { kind: 'count', threshold: 2 },
  rewardModel: 'fixed',
  rewardAmount: '10',
  rewardPool: '100',
  maxParticipants: 10,
  joinDeadline: '2026-11-25T12:00:00.000Z',
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-30T12:00:00.000Z',
  claimEndsAt: '2026-12-07T12:00:00.000Z',
  status: 'draft',
  counts: { joined: 0, eligible: 0, paid: 0 },
  rewardsLeft: 10,
  entry: null,
  version: 1,
  cancelReason: null,
  pausedAt: null,
  achievements: [],
  leaders: [],
  eligibility: { eligible: false, conditions: [] },
  cost: { pool: '100', treasury: '1000', after: '900' },
  serverNow: '2026-11-20T12:00:00.000Z',
};

const open = (url: string) =>
  renderAt(<AdminArea />, url, { user: testUser({ role: 'admin' }), base: '/dashboard/admin' });

test('publishing shows what it costs first', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(callUrl('getPublicCampaign'), () => answered(draft)),
    http.post(callUrl('updateCampaign'), async ({ request }) => {
      sent.push(await request.json());
      return answered({ ...draft, status: 'active' });
    }),
  );
  open(`/dashboard/admin/campaigns/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: t.actions.publish }));
  const dialog = await screen.findByRole('dialog', { name: t.actions.publishTitle });
  expect(dialog).toHaveTextContent('100');
  expect(dialog).toHaveTextContent('900');
  await userEvent.click(screen.getAllByRole('button', { name: t.actions.publish }).at(-1) ?? dialog);
  await screen.findByRole('heading', { name: 'Orchard race' });
  expect(sent).toEqual([{ action: 'publish' }]);
});

test('the list has drafts, and says what will be here', async () => {
  server.use(http.get(callUrl('listCampaigns'), () => answeredPage([draft])));
  open('/dashboard/admin/campaigns');
  expect(await screen.findByRole('link', { name: 'Orchard race' })).toBeVisible();
  expect(screen.getByText(t.statuses.draft, { selector: 'td *, td' })).toBeVisible();
});

test('a claim in review shows its evidence, and is approved', async () => {
  const sent: unknown[] = [];
  const progress = { percent: 0, earned: 0, total: 6, lastEarnedAt: null };
  const claim = {
    id,
    campaign: { id, slug: 'orchard-race', title: 'Orchard race', game },
    player: { id, username: 'kestrel_09', avatarUrl: null },
    linkedAccountId: id,
    baseline: { ...progress, takenAt: '2026-11-20T12:00:00.000Z' },
    progress,
    counted: 2,
    needed: 2,
    metAt: null,
    readAt: '2026-11-20T12:00:00.000Z',
    status: 'under_review',
    claimedAt: '2026-11-20T12:00:00.000Z',
    review: {
      flags: [{ code: 'undated', params: { titles: ['Grafter'] } }],
      answerBy: '2026-11-27T12:00:00.000Z',
      answer: null,
    },
    rejectionReason: null,
    reward: '10',
    rewardTransactionId: null,
    joinedAt: '2026-11-20T12:00:00.000Z',
    actions: ['approve'],
  };
  server.use(
    http.get(callUrl('listParticipants'), () => answeredPage([claim])),
    http.post(callUrl('updateParticipant'), async ({ request }) => {
      sent.push(await request.json());
      return answered(claim);
    }),
  );
  open('/dashboard/admin/campaigns/reviews');
  expect(await screen.findByText('No date from the platform: Grafter')).toBeVisible();
  expect(screen.queryByRole('button', { name: t.review.reject })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: t.review.approve }));
  expect(sent).toEqual([{ action: 'approve' }]);
});
