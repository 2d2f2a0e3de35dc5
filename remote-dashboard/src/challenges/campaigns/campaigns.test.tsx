import { preloadPages } from '@laurel/shared/area';
import { draftCampaign, orchard } from '@laurel/shared/campaigns/testing';
import type { Campaign, CampaignDetail, GameReport, Participant } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { DashboardArea } from '../../routes';
import { pages } from '../../sections';
import { campaigns } from './messages/en';

const t = campaigns.english;
const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sampleId = '00000000-0000-4000-8000-000000000001';
const game = orchard;
const progress = { percent: 3333, earned: 2, total: 6, lastEarnedAt: '2026-11-21T12:00:00.000Z' };
const participant: Participant = {
  id: sampleId,
  campaign: { id: sampleId, slug: 'orchard-race', title: 'Orchard race', game, ended: false, cancelled: false },
  player: { id: sampleId, username: 'kestrel_09', avatarUrl: null },
  linkedAccountId: sampleId,
  baseline: { percent: 0, earned: 0, total: 6, lastEarnedAt: null, takenAt: '2026-11-20T12:00:00.000Z' },
  progress,
  counted: 2,
  needed: 2,
  metAt: '2026-11-21T12:00:00.000Z',
  readAt: '2026-11-21T12:30:00.000Z',
  status: 'eligible',
  claimedAt: null,
  confirmedAt: null,
  failedClaimAt: null,
  review: null,
  rejectionReason: null,
  reward: '25',
  rewardTransactionId: null,
  joinedAt: '2026-11-20T12:00:00.000Z',
  actions: ['refresh', 'claim', 'withdraw'],
};
const achievement = { description: '', icon: null, rarity: 9210, hidden: false, grade: null };
const report: GameReport = {
  game,
  baseline: participant.baseline,
  now: progress,
  difference: { percent: 3333, earned: 2 },
  achievements: [
    { ...achievement, id: 'A', title: 'First Harvest', earnedAt: '2026-11-21T11:00:00.000Z', counting: 'counts' },
    { ...achievement, id: 'B', title: 'Grafter', earnedAt: '2026-11-21T12:00:00.000Z', counting: 'counts' },
    { ...achievement, id: 'C', title: 'Bell Ringer', earnedAt: null, counting: 'missing' },
  ],
  met: true,
  diagnosis: { finding: 'readable', retryAt: null, checkedAt: '2026-11-21T12:30:00.000Z' },
  readAt: '2026-11-21T12:30:00.000Z',
};

const openPage = (url: string) => renderAt(<DashboardArea />, url, { user: makeUser({}), base: '/dashboard' });
const serveParticipant = (ownParticipant: Participant) =>
  server.use(
    http.get(buildCallUrl('listParticipants'), () => makePageResponse([ownParticipant])),
    http.get(buildCallUrl('getGameReport'), () => makeAnswerResponse(report)),
  );

test('a player who met the goal claims the reward', async () => {
  const sentRequests: unknown[] = [];
  serveParticipant(participant);
  server.use(
    http.post(buildCallUrl('claimParticipant'), async ({ request }) => {
      sentRequests.push(await request.json());
      serveParticipant({ ...participant, status: 'claimed', actions: [] });
      return makeAnswerResponse(participant);
    }),
  );
  openPage(`/dashboard/campaigns/${sampleId}`);
  await userEvent.click(await screen.findByRole('button', { name: t.claim }));
  expect(await screen.findByText(t.next.claimed)).toBeVisible();
  expect(sentRequests).toEqual([{ participantId: sampleId }]);
});

const showTerms = (fields: Partial<CampaignDetail>) =>
  server.use(
    http.get(buildCallUrl('getPublicCampaign').replace(':id', '*'), () =>
      makeAnswerResponse({ ...draftCampaign, status: 'active', rewardAmount: '25', ...fields }),
    ),
  );

test('if only the first claims are paid, the remaining rewards show beside “Claim now”', async () => {
  serveParticipant(participant);
  showTerms({ rewardModel: 'first_n', rewardsLeft: 3 });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByRole('button', { name: 'Claim now' })).toBeVisible();
  expect(screen.getByText('3 of 4 rewards left')).toBeVisible();
});

test('a player who joined before the start reads when progress starts to count', async () => {
  serveParticipant({ ...participant, status: 'joined', counted: 0, metAt: null, actions: ['refresh', 'withdraw'] });
  showTerms({ status: 'scheduled' });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(/^It starts .+ What you earn counts from then\.$/)).toBeVisible();
});

test('a warning shows before claiming once earlier claims have all rewards', async () => {
  serveParticipant(participant);
  showTerms({ rewardModel: 'first_n', rewardsLeft: 0 });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(
    await screen.findByText('All 4 rewards are claimed. If a claim fails, the next one gets its reward.'),
  ).toBeVisible();
});

test('an unmet claim is tracked with its missing achievements', async () => {
  serveParticipant({ ...participant, status: 'claimed', counted: 1, needed: 2, metAt: null, actions: [] });
  showTerms({ goal: { kind: 'achievements', achievementIds: ['A', 'C'] } });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(/^1 of 2 missing at our last reading: Bell Ringer\. If the platform/)).toBeVisible();
});

test('an unconfirmed claim is explained, and can be made again', async () => {
  serveParticipant({ ...participant, status: 'in_progress', counted: 1, failedClaimAt: '2026-11-21T12:30:00.000Z' });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText('Your last claim wasn’t confirmed.')).toBeVisible();
  expect(screen.getByText(/You’re still in, and you can claim again\./)).toBeVisible();
  expect(screen.getByRole('button', { name: t.claim })).toBeVisible();
});

test('a confirmed claim isn’t shown as being checked, and a shared pool shows no reward of zero', async () => {
  serveParticipant({
    ...participant,
    status: 'claimed',
    confirmedAt: '2026-11-21T12:31:00.000Z',
    reward: '0',
    actions: [],
  });
  showTerms({ rewardModel: 'split', rewardAmount: null, rewardPool: '100', rewardsLeft: null });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText('Your claim is confirmed.')).toBeVisible();
  expect(
    await screen.findByText('The pool is shared equally once claims are closed and every claim is decided.'),
  ).toBeVisible();
  expect(screen.getByText(/^An equal share of/)).toHaveTextContent('100');
});

test('tells no one to keep going after the end', async () => {
  const ownParticipant = { ...participant, status: 'in_progress', metAt: null, counted: 1 } as const;
  serveParticipant({ ...ownParticipant, campaign: { ...ownParticipant.campaign, ended: true } });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText('The race is over.')).toBeVisible();
  expect(screen.getByText('Not completed')).toBeVisible();
  expect(screen.queryByText('In progress')).not.toBeInTheDocument();
});

test('the report shows for each achievement whether it counts', async () => {
  serveParticipant(participant);
  openPage(`/dashboard/campaigns/${sampleId}`);
  const table = await screen.findByRole('table', { name: t.report.caption });
  expect(within(table).getAllByText(t.report.why.counts)).toHaveLength(2);
  expect(within(table).getByText(t.report.why.missing)).toBeVisible();
  expect(screen.getByRole('figure', { name: t.report.chart })).toBeVisible();
});

test('a review shows its evidence and accepts an answer', async () => {
  const sentRequests: unknown[] = [];
  const flags = [{ code: 'undated' as const, params: { titles: ['Grafter'] } }];
  const review = { flags, answerBy: '2026-11-28T12:00:00.000Z', answer: null };
  serveParticipant({ ...participant, status: 'under_review', review, actions: ['answer'] });
  server.use(
    http.post(buildCallUrl('updateParticipant'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(participant);
    }),
  );
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText('The platform doesn’t say when you earned Grafter.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: t.review.answer }), 'I played offline on a train.');
  await userEvent.click(screen.getByRole('button', { name: t.review.send }));
  await screen.findByText('The platform doesn’t say when you earned Grafter.');
  expect(sentRequests).toEqual([{ action: 'answer', text: 'I played offline on a train.' }]);
});

test.each([
  ['wasn’t completed', { metAt: null }, t.status.expired.unmet],
  ['was completed and not claimed', { metAt: '2026-11-20T12:00:00.000Z' }, t.status.expired.unclaimed],
  ['was cancelled', { campaign: { ...participant.campaign, cancelled: true } }, t.status.expired.cancelled],
])('a campaign that %s says why it pays nothing', async (_, change, explanation) => {
  serveParticipant({ ...participant, metAt: null, ...change, status: 'expired', actions: [] });
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(explanation)).toBeVisible();
});

test('a campaign that the player hasn’t joined says so', async () => {
  server.use(http.get(buildCallUrl('listParticipants'), () => makePageResponse([])));
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(t.one.gone)).toBeVisible();
});

test('an empty list explains itself', async () => {
  server.use(http.get(buildCallUrl('listUserCampaigns'), () => makePageResponse([])));
  openPage('/dashboard/campaigns');
  expect(await screen.findByText(t.none.title)).toBeVisible();
  expect(screen.getByRole('link', { name: t.find })).toHaveAttribute('href', '/campaigns');
});

test('without a platform, the list has no link', async () => {
  server.use(
    answerSettings(),
    http.get(buildCallUrl('listUserCampaigns'), () => makePageResponse([])),
  );
  openPage('/dashboard/campaigns');
  expect(await screen.findByText(t.none.title)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: t.find })).not.toBeInTheDocument());
});

test('a payment during the visit shows in the balance at once, and the report refreshes', async () => {
  let balanceReadCount = 0;
  serveParticipant({ ...participant, status: 'claimed', actions: [] });
  server.use(
    http.get(buildCallUrl('getUser').replace(':id', '*'), () => {
      balanceReadCount += 1;
      return makeAnswerResponse({ ...makeUser(), sanctions: [] });
    }),
  );
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(t.next.claimed)).toBeVisible();
  await waitFor(() => expect(balanceReadCount).toBeGreaterThan(0));
  const balanceReadCountBefore = balanceReadCount;
  serveParticipant({ ...participant, status: 'paid', actions: [] });
  act(() => refreshReads('listParticipants'));
  expect(await screen.findByRole('heading', { name: 'You won' })).toBeVisible();
  await waitFor(() => expect(balanceReadCount).toBeGreaterThan(balanceReadCountBefore));
});

test('a win shows a banner, and can be shared as a public page', async () => {
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  serveParticipant({ ...participant, status: 'paid', actions: [] });
  openPage(`/dashboard/campaigns/${sampleId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Share your win' }));
  const { player, campaign: wonCampaign } = participant;
  expect(share).toHaveBeenCalledWith({
    title: `${player.username} won ${wonCampaign.title}`,
    url: `http://localhost/wins/campaign/${wonCampaign.slug}~${player.username}`,
  });
  Reflect.deleteProperty(navigator, 'share');
});

const addMinutesToNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const campaign: Campaign & { participant: Participant } = {
  ...draftCampaign,
  rewardAmount: '25',
  rewardPool: '250',
  startsAt: addMinutesToNow(-3000),
  joinDeadline: addMinutesToNow(-2000),
  endsAt: addMinutesToNow(-1000),
  claimEndsAt: addMinutesToNow(3000),
  status: 'ended',
  entry: { participantId: sampleId, status: 'eligible' },
  counts: { joined: 3, eligible: 1, paid: 0 },
  rewardsLeft: 9,
  participant,
};

test.each([
  ['an hour before it ends', { status: 'active', endsAt: addMinutesToNow(40) }, t.deadline.ends],
  ['while claims are open', {}, /Claim by /],
  ['an hour before claims close', { claimEndsAt: addMinutesToNow(40) }, t.deadline.claims],
] as const)('joined campaigns show the next deadline: %s', async (_, change, message) => {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(buildCallUrl('listUserCampaigns'), ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return makePageResponse([{ ...campaign, ...change }]);
    }),
  );
  openPage('/dashboard/campaigns');
  expect(await screen.findByRole('row', { name: /Orchard race/ })).toHaveTextContent(message);
  expect(queries[0]?.get('sort') ?? 'next').toBe('next');
});

test('a joined campaign shows its reward and deadline', async () => {
  serveParticipant(participant);
  server.use(http.get(buildCallUrl('getPublicCampaign').replace(':id', '*'), () => makeAnswerResponse(campaign)));
  openPage(`/dashboard/campaigns/${sampleId}`);
  expect(await screen.findByText(t.facts.claimBy)).toBeVisible();
  expect(screen.getByText(t.facts.reward).closest('dl')).toHaveTextContent('25');
});
