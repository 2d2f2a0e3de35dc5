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
import { makeStory } from '../../content/posts/testing/stories';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { makeEntrant, serverNow } from '../contests/testing/contests';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('lists the top players and marks the viewer', async () => {
  const { player } = makeEntrant(1);
  server.use(
    http.get(buildCallUrl('getLeaderboard'), () =>
      makePageResponse(
        [
          { place: 1, player: makeEntrant(0).player, titles: 9, played: 20, won: 16, earned: '18640' },
          { place: 4, player, titles: 1, played: 20, won: 14, earned: '7960.5' },
        ],
        { games: [] },
      ),
    ),
  );
  renderAt(<PublicArea />, '/leaderboard', { user: makeUser({ id: player.id }) });
  const row = (await screen.findByText('7,960.50')).closest('tr');
  expect(row).toHaveTextContent('4mlk_ovi');
  expect(row).toHaveTextContent('14 of 20');
  expect(within(row as HTMLElement).getByText('you')).toBeInTheDocument();
});

test('each game has its own table', async () => {
  const games = ['Lantern Pass', 'Rocket League'];
  const leader = { place: 1, player: makeEntrant(0).player, titles: 9, played: 20, won: 16, earned: '18640' };
  server.use(
    http.get(buildCallUrl('getLeaderboard'), ({ request }) => {
      const game = new URL(request.url).searchParams.get('filter[game]');
      return makePageResponse(game === 'Lantern Pass' ? [{ ...leader, earned: '40.5' }] : [leader], { games });
    }),
  );
  renderAt(<PublicArea />, '/leaderboard');
  const choice = await screen.findByRole('navigation', { name: 'Games' });
  expect(within(choice).getByRole('link', { current: 'location' })).toHaveTextContent('All games');
  await userEvent.click(within(choice).getByRole('link', { name: 'Lantern Pass' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Leaderboard: Lantern Pass' })).toBeVisible();
  expect(await screen.findByText('40.50')).toBeVisible();
});

test('says that no one has won yet, or why the list is missing', async () => {
  server.use(http.get(buildCallUrl('getLeaderboard'), () => makePageResponse([], { games: [] })));
  const { unmount } = renderAt(<PublicArea />, '/leaderboard');
  expect(await screen.findByRole('heading', { name: 'No winners yet' })).toBeInTheDocument();
  unmount();
  server.use(http.get(buildCallUrl('getLeaderboard'), () => makeRefusalResponse('forbidden', 'Not now.')));
  renderAt(<PublicArea />, '/leaderboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the leaderboard. Not now.');
});

test('the reserves page, also at its former address, says whether coins are covered and the ledger balances', async () => {
  const reserves = { owed: '1000', held: '900', covered: false, entriesSum: '0', sandbox: true, serverNow };
  server.use(
    answerSettings(),
    http.get(buildCallUrl('getReserves'), () => makeAnswerResponse(reserves)),
    http.get(buildCallUrl('getReservesHistory'), () => makeAnswerResponse({ days: [] })),
  );
  renderAt(<PublicArea />, '/coverage');
  expect(await screen.findByText('Player coins are not fully covered.')).toBeInTheDocument();
  expect(screen.getByText('Sandbox.')).toBeInTheDocument();
  expect(screen.getByText(/Every coin that leaves one account enters another/)).toBeInTheDocument();
});

test('the news page lists the stories', async () => {
  server.use(http.get(buildCallUrl('listPosts'), () => makePageResponse([makeStory(1), makeStory(2)])));
  renderAt(<PublicArea />, '/news');
  expect(await screen.findByRole('link', { name: 'Story 2' })).toHaveAttribute('href', '/news/story-2');
});
