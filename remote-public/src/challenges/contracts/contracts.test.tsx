import { preloadPages } from '@laurel/shared/area';
import type { ContractDetail } from '@laurel/shared/protocol';
import {
  answerSettings,
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
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { makeContractParticipant, makeOpenContract } from './testing/contracts';

const server = setupServer(
  http.get(buildCallUrl('getSettings'), () =>
    makeAnswerResponse({ platforms: ['playstation', 'steam'], profiles: { psn: null, steam: null } }),
  ),
);
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const contractUrl = `/contracts/${makeOpenContract().id}`;
const user = makeUser();
const serveContract = (contract: ContractDetail) =>
  server.use(http.get(buildCallUrl('getPublicContract'), () => makeAnswerResponse(contract)));

test('the list shows the goal, the deadline and the reward', async () => {
  server.use(http.get(buildCallUrl('listContracts'), () => makePageResponse([makeOpenContract()])));
  renderAt(<PublicArea />, '/contracts');
  const row = await screen.findByRole('row', { name: /Wall race/ });
  for (const text of ['Ballista League, Steam. By nova_lin', 'Any 5 achievements', 'Open', '0 of 4', '120'])
    expect(row).toHaveTextContent(text);
});

test('an empty list explains itself', async () => {
  server.use(http.get(buildCallUrl('listContracts'), () => makePageResponse([])));
  renderAt(<PublicArea />, '/contracts');
  expect(await screen.findByRole('heading', { name: 'No contracts yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Make a contract' })[0]).toHaveAttribute(
    'href',
    '/dashboard/contracts/new',
  );
});

test('without a platform, the page offers no link to make a contract', async () => {
  server.use(
    http.get(buildCallUrl('listContracts'), () => makePageResponse([])),
    answerSettings(),
  );
  renderAt(<PublicArea />, '/contracts');
  expect(await screen.findByRole('heading', { name: 'No contracts here' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make a contract' })).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a contract shows its binding sentence and its race', async () => {
  serveContract(
    makeOpenContract({
      status: 'active',
      participants: [
        makeContractParticipant(0),
        makeContractParticipant(1, { progress: { percent: 8000, earned: 4, total: 5, lastEarnedAt: null } }),
      ],
    }),
  );
  renderAt(<PublicArea />, contractUrl);
  expect(await screen.findByRole('heading', { level: 1, name: 'Wall race' })).toBeVisible();
  expect(
    screen.getByText(
      /^nova_lin pays 120.LRL to the first player whose claim is confirmed\. A claim counts if the player earns any 5 achievements in Ballista League between joining and /,
    ),
  ).toBeVisible();
  expect(screen.getByText(/If no one wins, nova_lin’s stake goes back/)).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Race' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('meter').getAttribute('aria-valuetext'))).toEqual([
    '4 of 5',
    '2 of 5',
  ]);
});

test('a disputed claim says so until a moderator rules on it', async () => {
  const makeClaimedPlace = (index: number, isRuled: boolean | null) =>
    makeContractParticipant(index, {
      status: 'disputed',
      claim: { at: '2026-11-21T15:00:00.000Z', state: 'disputed', ruled: isRuled },
    });
  serveContract(
    makeOpenContract({
      status: 'resolved',
      participants: [makeClaimedPlace(0, true), makeClaimedPlace(1, false), makeClaimedPlace(2, null)],
    }),
  );
  renderAt(<PublicArea />, contractUrl);
  const race = await screen.findByRole('table', { name: 'Race' });
  const [, ...rows] = within(race).getAllByRole('row');
  expect(rows.map((row) => within(row).getByText(/claim|dispute/i).textContent)).toEqual([
    'Claim upheld',
    'Claim rejected',
    'In dispute',
  ]);
});

test('a visitor is sent to sign in and back', async () => {
  serveContract(makeOpenContract());
  renderAt(<PublicArea />, contractUrl);
  expect(await screen.findByRole('link', { name: 'Sign in to join' })).toHaveAttribute(
    'href',
    `/sign-in?next=${encodeURIComponent(contractUrl)}`,
  );
});

test('a visitor who could not join anyway is not asked to sign in', async () => {
  const [signedIn, opened, spots] = makeOpenContract().eligibility.conditions;
  if (!signedIn || !opened || !spots) throw new Error('the sample has three requirements');
  const fullCondition = { ...spots, met: false, state: { code: 'full', params: { of: 4 } } } as typeof spots;
  serveContract(makeOpenContract({ eligibility: { eligible: false, conditions: [signedIn, opened, fullCondition] } }));
  renderAt(<PublicArea />, contractUrl);
  expect(await screen.findByText('All 4 spots are taken.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in to join' })).not.toBeInTheDocument();
});

test('a contract that ended without players says so', async () => {
  serveContract(makeOpenContract({ status: 'expired', next: null }));
  renderAt(<PublicArea />, contractUrl);
  expect(await screen.findByRole('heading', { name: 'No one joined' })).toBeVisible();
});

test('a player applies on the terms they read', async () => {
  let sentRequest: unknown;
  serveContract(makeOpenContract());
  server.use(
    http.post(buildCallUrl('createContractParticipant'), async ({ request }) => {
      sentRequest = await request.json();
      serveContract(
        makeOpenContract({
          entry: { participantId: makeContractParticipant(0).id, status: 'applied', claimable: false },
        }),
      );
      return makeAnswerResponse(makeContractParticipant(0, { status: 'applied' }));
    }),
  );
  renderAt(<PublicArea />, contractUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(sentRequest).toEqual({ action: 'apply', contractId: makeOpenContract().id, termsVersion: 1 });
  const manageLink = await screen.findByRole('link', { name: 'Go to your contract' });
  expect(manageLink).toHaveAttribute('href', `/dashboard/contracts/${makeOpenContract().id}`);
});

test('new terms show before another application', async () => {
  serveContract(makeOpenContract());
  server.use(
    http.post(buildCallUrl('createContractParticipant'), () => {
      serveContract(makeOpenContract({ termsVersion: 2, creatorStake: '60' }));
      return makeRefusalResponse(
        'contract_changed',
        'The terms have changed.',
        {},
        { terms: makeOpenContract({ termsVersion: 2 }) },
      );
    }),
  );
  renderAt(<PublicArea />, contractUrl, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('You haven’t joined. Read the new terms, then apply again.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^nova_lin pays 60.LRL/)).toBeVisible());
});

test('the creator gets a link to the dashboard instead of a button to apply', async () => {
  serveContract(makeOpenContract());
  renderAt(<PublicArea />, contractUrl, { user: makeUser({ id: makeOpenContract().creator.id }) });
  expect(await screen.findByRole('link', { name: 'Go to your contract' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('a deleted contract says so', async () => {
  server.use(
    http.get(buildCallUrl('getPublicContract'), () => makeRefusalResponse('not_found', 'Contract not found.')),
  );
  renderAt(<PublicArea />, contractUrl);
  expect(await screen.findByRole('heading', { level: 1, name: /not found|find/i })).toBeVisible();
});
