import { preloadPages } from '@laurel/shared/area';
import { WithExtension } from '@laurel/shared/area/testing';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { makePlayer } from './testing/players';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await preloadPages(pages);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const servePlayer = (player = makePlayer()) =>
  server.use(http.get(buildCallUrl('getPlayer'), () => makeAnswerResponse(player)));
const openPage = (user?: ReturnType<typeof makeUser>) =>
  renderAt(<PublicArea />, '/players/kestrel_09', user ? { user } : {});

test('a player’s page shows their profile, wins and last matches', async () => {
  servePlayer();
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'kestrel_09' })).toBeVisible();
  for (const text of ['Left-handed.', '27 of 41', 'Kestrel', 'Steam']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('France').parentElement).toHaveTextContent(/France\. Joined/);
  const row = within(screen.getByRole('row', { name: /mlk_ovi/ }));
  expect(row.getByRole('link', { name: 'mlk_ovi' })).toHaveAttribute('href', '/players/mlk_ovi');
  expect(row.getByText('Won 3–\u20601')).toBeVisible();
  expect(row.getByRole('link', { name: 'Autumn Boost' })).toHaveAttribute('href', '/contests/autumn-boost');
});

test('a card of another area gets the player, and ends the page', async () => {
  servePlayer();
  const page = (
    <WithExtension point="player.card">
      <PublicArea />
    </WithExtension>
  );
  renderAt(page, '/players/kestrel_09');
  const { id, username } = makePlayer().player;
  const card = await screen.findByText(`press kit ${JSON.stringify({ playerId: id, username })}`);
  expect(card.parentElement?.lastElementChild).toBe(card);
});

test('a player without matches, medals and visible accounts gets an explanation', async () => {
  servePlayer(makePlayer({ matches: [], medals: [], accounts: [], bio: '', country: null }));
  openPage();
  expect(await screen.findByText('No matches yet. Finished matches appear here.')).toBeVisible();
  expect(screen.getByText('No medals yet. The first comes with a semi-final.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Accounts' })).toBeNull();
});

test('a player’s ratings say how certain they are, and none are shown before the first', async () => {
  servePlayer(
    makePlayer({
      ratings: [
        { game: 'Ballista League', rating: 1712, deviation: 64, provisional: false, matches: 38 },
        { game: 'Lantern Pass', rating: 1498, deviation: 214, provisional: true, matches: 1 },
      ],
    }),
  );
  openPage();
  const table = await screen.findByRole('table', { name: 'Ratings' });
  expect(within(table).getByRole('row', { name: /Ballista League/ })).toHaveTextContent(
    /1,712 ± 64.*Settled.*38 matches/,
  );
  expect(within(table).getByRole('row', { name: /Lantern Pass/ })).toHaveTextContent(/1,498 ± 214.*Provisional/);
});

test('a player without ratings has no table of them', async () => {
  servePlayer();
  openPage();
  expect(await screen.findByRole('heading', { name: 'Recent matches' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ratings' })).toBeNull();
});

test("the player's own page links to the profile", async () => {
  servePlayer(makePlayer({ player: { id: makeUser().id, username: 'kestrel_09', avatarUrl: null } }));
  openPage(makeUser());
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/dashboard/profile');
});

test('an unknown name says so', async () => {
  server.use(http.get(buildCallUrl('getPlayer'), () => makeRefusalResponse('not_found', 'Player not found.')));
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'No player with this name' })).toBeVisible();
});
