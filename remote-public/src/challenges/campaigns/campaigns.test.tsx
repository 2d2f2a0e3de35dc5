import { preloadPages } from '@laurel/shared/area';
import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { campaigns } from './messages/en';
import { makeCampaign } from './testing/campaigns';

const t = campaigns.english;
const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const campaign = makeCampaign();
const { id } = campaign;

const openPage = (url: string, user = makeUser({})) => renderAt(<PublicArea />, url, { user });

test('the list shows each campaign with its reward', async () => {
  server.use(http.get(buildCallUrl('listCampaigns'), () => makePageResponse([campaign])));
  openPage('/campaigns');
  const link = await screen.findByRole('link', { name: 'Orchard race' });
  expect(link).toHaveAttribute('href', '/campaigns/orchard-race');
  expect(screen.getByText('Copper Orchard, Steam')).toBeVisible();
  expect(screen.getByText('1 of 50')).toBeVisible();
});

test('an empty list explains itself', async () => {
  server.use(http.get(buildCallUrl('listCampaigns'), () => makePageResponse([])));
  openPage('/campaigns');
  expect(await screen.findByText(t.none.title)).toBeVisible();
});

test('without a platform, the list says that there will be none', async () => {
  server.use(
    http.get(buildCallUrl('listCampaigns'), () => makePageResponse([])),
    answerSettings(),
  );
  openPage('/campaigns');
  expect(await screen.findByText(t.notOffered.title)).toBeVisible();
  expect(screen.queryByRole('link', { name: t.none.action })).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a campaign shows the task and the race, and can be joined', async () => {
  const sentRequests: unknown[] = [];
  let hasJoined = false;
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () =>
      makeAnswerResponse(hasJoined ? { ...campaign, entry: { participantId: id, status: 'joined' } } : campaign),
    ),
    http.post(buildCallUrl('createParticipant'), async ({ request }) => {
      sentRequests.push(await request.json());
      hasJoined = true;
      return makeAnswerResponse({});
    }),
  );
  openPage('/campaigns/orchard-race');
  expect(await screen.findByText('Earn any 2 achievements after you join.')).toBeVisible();
  const race = screen.getByRole('table', { name: t.race.caption });
  expect(within(race).getByText('kestrel_09')).toBeVisible();
  expect(within(race).getByText('1 of 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: t.join.button }));
  expect(await screen.findByText(t.join.in)).toBeVisible();
  expect(sentRequests).toEqual([{ campaignId: id }]);
});

test('a campaign says before its start that nothing counts yet', async () => {
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse({ ...campaign, status: 'scheduled' })),
  );
  openPage('/campaigns/orchard-race');
  expect(await screen.findByText('What you earn before you join, or before it starts, doesn’t count.')).toBeVisible();
});

test('if only the first claims are paid, the remaining rewards show beside the button', async () => {
  const entry = { participantId: id, status: 'eligible' } as const;
  server.use(http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse({ ...campaign, entry })));
  openPage('/campaigns/orchard-race');
  expect(await screen.findByRole('link', { name: 'Claim now' })).toBeVisible();
  expect(screen.getByText('4 of 4 rewards left')).toBeVisible();
  expect(screen.getByText(/each for the first 4 confirmed claims/)).toBeVisible();
});

test('an unmet requirement disables the button and names its fix', async () => {
  const unmetCondition = {
    condition: 'account_linked',
    params: { provider: 'steam' },
    met: false,
    state: { code: 'not_linked', params: { provider: 'steam' } },
    fix: { code: 'link_account', to: '/dashboard/settings' },
  } as const;
  const eligibility = { eligible: false, conditions: [unmetCondition] };
  server.use(http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse({ ...campaign, eligibility })));
  openPage('/campaigns/orchard-race');
  expect(await screen.findByRole('link', { name: /Link account/ })).toHaveAttribute('href', '/dashboard/settings');
  expect(screen.getByRole('button', { name: t.join.button })).toBeDisabled();
});

test('a requirement that can’t be checked yet isn’t shown as unmet', async () => {
  const laterCondition = {
    condition: 'reachable',
    params: {},
    met: false,
    state: { code: 'not_read', params: {} },
    fix: null,
  } as const;
  const eligibility = { eligible: false, conditions: [laterCondition] };
  server.use(http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse({ ...campaign, eligibility })));
  openPage('/campaigns/orchard-race');
  const line = await screen.findByText('Checked when you join.');
  expect(line.closest('li')).toHaveTextContent(/^Not checked yet: /);
});

test('a campaign that ended without players says so', async () => {
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () =>
      makeAnswerResponse({ ...campaign, status: 'cancelled', leaders: [] }),
    ),
  );
  openPage('/campaigns/orchard-race');
  expect(await screen.findByRole('heading', { name: 'No one joined' })).toBeVisible();
  expect(screen.getByText('Was due to end')).toBeVisible();
  expect(screen.queryByText('Ended')).not.toBeInTheDocument();
});

test('a refused player sees the reason', async () => {
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse(campaign)),
    http.post(buildCallUrl('createParticipant'), () => makeRefusalResponse('platform_down', 'Steam isn’t answering.')),
  );
  openPage('/campaigns/orchard-race');
  await userEvent.click(await screen.findByRole('button', { name: t.join.button }));
  expect(await screen.findByText('Steam isn’t answering.')).toBeVisible();
});

test('a deleted campaign says so', async () => {
  server.use(http.get(buildCallUrl('getPublicCampaign'), () => makeRefusalResponse('not_found', 'Not found.')));
  openPage('/campaigns/nothing-here');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
