import { preloadPages } from '@laurel/shared/area';
import { buildCallUrl, makePageResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { games } from './messages/en';
import { makeGame } from './testing/games';

const t = games.english.list;
const { game } = makeGame();
const otherGame = {
  ...game,
  id: '00000000-0000-4000-8000-0000000000ff',
  title: 'Ballista League',
  platform: 'playstation' as const,
  systems: ['PS5'],
};
const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function serveGames(games = [otherGame, game]) {
  server.use(
    http.get(buildCallUrl('listGames'), ({ request }) => {
      const platform = new URL(request.url).searchParams.get('filter[platform]');
      return makePageResponse(games.filter((each) => platform === null || each.platform === platform));
    }),
  );
}

test('lists the games that have a page, each with its platform and a link', async () => {
  serveGames();
  renderAt(<PublicArea />, '/games');
  const table = within(await screen.findByRole('table', { name: t.title }));
  const [, firstRow, secondRow] = table.getAllByRole('row');
  expect(firstRow).toHaveTextContent('Ballista League');
  expect(firstRow).toHaveTextContent('PlayStation, PS5');
  expect(secondRow).toHaveTextContent('Steam');
  expect(table.getByRole('link', { name: game.title })).toHaveAttribute('href', `/games/${game.id}`);
});

test('shows the games of one platform', async () => {
  serveGames();
  renderAt(<PublicArea />, '/games');
  await screen.findByRole('link', { name: game.title });
  await userEvent.selectOptions(screen.getByLabelText(t.filters.platform.label), 'PlayStation');
  expect(await screen.findByRole('link', { name: 'Ballista League' })).toBeVisible();
  expect(screen.queryByRole('link', { name: game.title })).toBeNull();
});

test('says what will be here while no game has a page', async () => {
  serveGames([]);
  renderAt(<PublicArea />, '/games');
  expect(await screen.findByText(t.none.message)).toBeVisible();
  expect(screen.getByRole('link', { name: t.none.action })).toHaveAttribute('href', '/campaigns');
});
