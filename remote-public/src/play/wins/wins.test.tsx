import { preloadPages } from '@laurel/shared/area';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeCampaign } from '../../challenges/campaigns/testing/campaigns';
import { makeContractParticipant, makeOpenContract } from '../../challenges/contracts/testing/contracts';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a campaign’s win shows the winner and the reward, with links to both', async () => {
  const campaign = makeCampaign();
  const [leader] = campaign.leaders;
  const leaders = leader ? [{ ...leader, status: 'paid' as const }] : [];
  // The listed leaders may not include the winner, so the page must request the winner by name.
  server.use(
    http.get(buildCallUrl('getPublicCampaign'), ({ request }) =>
      makeAnswerResponse({
        ...campaign,
        leaders: new URL(request.url).searchParams.get('winner') === 'kestrel_09' ? leaders : [],
      }),
    ),
  );
  renderAt(<PublicArea />, `/wins/campaign/${campaign.slug}~kestrel_09`);
  expect(await screen.findByRole('heading', { level: 1, name: 'kestrel_09 won' })).toBeVisible();
  expect(screen.getByText(/from a campaign on/)).toHaveTextContent('25');
  expect(screen.getByRole('link', { name: 'View campaign' })).toHaveAttribute('href', `/campaigns/${campaign.slug}`);
  expect(screen.getByRole('link', { name: 'View player' })).toHaveAttribute('href', '/players/kestrel_09');
  expect(screen.getByRole('button', { name: 'Share this win' })).toBeVisible();
});

test('a contract’s win shows the winner and the reward, with links to both', async () => {
  const contract = makeOpenContract({
    status: 'settled',
    participants: [makeContractParticipant(0, { status: 'won', payout: '60' })],
  });
  server.use(http.get(buildCallUrl('getPublicContract'), () => makeAnswerResponse(contract)));
  const { username } = makeContractParticipant(0).player;
  renderAt(<PublicArea />, `/wins/contract/${contract.id}~${username}`);
  expect(await screen.findByRole('heading', { level: 1, name: `${username} won` })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View contract' })).toHaveAttribute('href', `/contracts/${contract.id}`);
});

test('a player without a win has no such page', async () => {
  const campaign = makeCampaign();
  server.use(http.get(buildCallUrl('getPublicCampaign'), () => makeAnswerResponse(campaign)));
  renderAt(<PublicArea />, `/wins/campaign/${campaign.slug}~kestrel_09`);
  expect(await screen.findByRole('heading', { level: 1, name: /find|not found/i })).toBeVisible();
});
