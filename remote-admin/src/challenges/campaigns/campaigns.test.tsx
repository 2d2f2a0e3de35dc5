import { preloadPages } from '@laurel/shared/area';
import { draftCampaign } from '@laurel/shared/campaigns/testing';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { pages } from '../../sections';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';
import { campaigns } from './messages/en';

const t = campaigns.english;
const server = setupServer(
  http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')),
  ...staffFrame,
);
beforeAll(allowDialogs);
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '00000000-0000-4000-8000-000000000001';
const draft = draftCampaign;
const { game } = draft;
const openPage = (url: string) =>
  renderAt(<AdminArea />, url, { user: makeUser({ role: 'admin' }), base: '/dashboard/admin' });

test('shows the cost before publishing', async () => {
  const sentRequests: unknown[] = [];
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse(draft)),
    http.post(buildCallUrl('updateCampaign'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse({ ...draft, status: 'active' });
    }),
  );
  openPage(`/dashboard/admin/campaigns/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: t.actions.publish }));
  const dialog = await screen.findByRole('dialog', { name: t.actions.publishTitle });
  expect(dialog).toHaveTextContent('100');
  expect(dialog).toHaveTextContent('900');
  await userEvent.click(screen.getAllByRole('button', { name: t.actions.publish }).at(-1) ?? dialog);
  await screen.findByRole('heading', { name: 'Orchard race' });
  expect(sentRequests).toEqual([{ action: 'publish' }]);
});

test('lists drafts, and explains an empty list', async () => {
  server.use(http.get(buildCallUrl('listCampaigns'), () => makePageResponse([draft])));
  openPage('/dashboard/admin/campaigns');
  expect(await screen.findByRole('link', { name: 'Orchard race' })).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Draft')).toBeVisible();
});

test('requests only claims in review, and approves one after showing its evidence', async () => {
  const sentRequests: unknown[] = [];
  const requestedSearches: string[] = [];
  const progress = { percent: 0, earned: 0, total: 6, lastEarnedAt: null };
  const claim = {
    id,
    campaign: { id, slug: 'orchard-race', title: 'Orchard race', game, cancelled: false },
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
    http.get(buildCallUrl('listParticipants'), ({ request }) => {
      requestedSearches.push(decodeURIComponent(new URL(request.url).search));
      return makePageResponse([claim]);
    }),
    http.post(buildCallUrl('updateParticipant'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(claim);
    }),
  );
  openPage('/dashboard/admin/campaigns/reviews');
  expect(await screen.findByText('The platform gives no date for Grafter.')).toBeVisible();
  expect(screen.queryByRole('button', { name: t.review.reject })).not.toBeInTheDocument();
  expect(requestedSearches[0]).toContain('under_review');
  await userEvent.click(screen.getByRole('button', { name: t.review.approve }));
  const dialog = await screen.findByRole('dialog', { name: t.review.approveTitle });
  expect(dialog).toHaveTextContent(/is paid .* after earlier claims are decided, if rewards are left\./);
  await userEvent.click(within(dialog).getByRole('button', { name: t.review.approve }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(sentRequests).toEqual([{ action: 'approve' }]);

  await userEvent.keyboard('j');
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: t.review.approve }));
  await userEvent.keyboard('x');
  const box = screen.getByRole('checkbox');
  expect(box).toBeChecked();
  await userEvent.keyboard('xa');
  expect(box).not.toBeChecked();
  const secondDialog = await screen.findByRole('dialog', { name: t.review.approveTitle });
  await userEvent.click(within(secondDialog).getByRole('button', { name: 'Cancel' }));
  expect(sentRequests).toHaveLength(1);
});

const orchard = {
  game,
  achievements: [
    { id: 'FIRST', title: 'First Harvest', description: 'Fill a basket.', grade: null },
    { id: 'ROOT', title: 'Old Root', description: '', grade: null },
  ].map((each) => ({ ...each, icon: null, rarity: 4400, hidden: false })),
  diagnosis: { finding: 'not_linked', retryAt: null, checkedAt: draft.serverNow },
};

test('makes a draft from a game, single achievements and a pool, with its cost beside it', async () => {
  const sentRequests: Record<string, unknown>[] = [];
  server.use(
    http.post(buildCallUrl('searchSteamGame'), () => makeAnswerResponse({ games: [game] })),
    http.post(buildCallUrl('verifySteamGame'), () => makeAnswerResponse(orchard)),
    http.post(buildCallUrl('createCampaign'), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      return makeAnswerResponse(draft);
    }),
    http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse(draft)),
  );
  openPage('/dashboard/admin/campaigns/new');
  const typeText = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
  await typeText(t.fields.title, 'Old roots');
  await userEvent.type(screen.getByRole('combobox', { name: t.fields.game }), 'copper');
  await userEvent.click(await screen.findByRole('option', { name: /Copper Orchard/ }));
  await screen.findByText(t.form.has('steam', 2));
  await userEvent.click(screen.getByRole('radio', { name: t.goal.achievements('steam') }));
  await userEvent.click(screen.getByRole('combobox', { name: t.fields.achievements('steam') }));
  await userEvent.click(await screen.findByRole('option', { name: /Old Root/ }));
  await userEvent.click(screen.getByRole('radio', { name: t.models.first_n }));
  await typeText(t.fields.rewardAmount, '30');
  await typeText(t.fields.rewardPool, '100');
  await typeText(t.fields.maxParticipants, '50');
  const preview = screen.getByRole('region', { name: t.preview.title });
  expect(preview).toHaveTextContent(`${t.preview.winners}3`);
  expect(preview).toHaveTextContent(`${t.preview.rest}10 LRL`);
  await userEvent.click(screen.getByRole('button', { name: t.form.submit }));
  expect(await screen.findByText(/^Check these \d+ fields:/)).toBeVisible();
  expect(sentRequests).toEqual([]);
});

test('edits only texts, spots and dates after players have joined, and sends other fields unchanged', async () => {
  const sentRequests: unknown[] = [];
  const liveCampaign = {
    ...draft,
    status: 'active' as const,
    cost: null,
    counts: { ...draft.counts, joined: 3 },
    version: 4,
  };
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse(liveCampaign)),
    http.get(buildCallUrl('listParticipants'), () => makePageResponse([])),
    http.post(buildCallUrl('updateCampaign'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(liveCampaign);
    }),
  );
  openPage(`/dashboard/admin/campaigns/${id}/edit`);
  expect(await screen.findByText(t.edit.frozen(3))).toBeVisible();
  expect(screen.queryByLabelText(t.fields.rewardPool)).not.toBeInTheDocument();
  const title = screen.getByLabelText(t.fields.title);
  await userEvent.clear(title);
  await userEvent.type(title, 'A longer race');
  await userEvent.click(screen.getByRole('button', { name: t.edit.submit }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(sentRequests[0]).toMatchObject({
    action: 'edit',
    version: 4,
    title: 'A longer race',
    goal: { kind: 'count', threshold: 2 },
    rewardAmount: '10',
    rewardPool: '100',
  });
});
