import { preloadPages } from '@laurel/shared/area';
import type { SessionUser } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { achievements } from '../achievements/messages/en';
import { makeCampaign } from '../campaigns/testing/campaigns';
import { games } from './messages/en';
import { makeGame } from './testing/games';

const t = games.english;
const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const gamePage = makeGame();
const openPage = (user?: SessionUser) => renderAt(<PublicArea />, `/games/${gamePage.game.id}`, user ? { user } : {});
const serveGame = (game = gamePage, campaigns = [makeCampaign()]) => {
  const requests: string[] = [];
  server.use(
    http.get(buildCallUrl('getGame'), () => makeAnswerResponse(game)),
    http.get(buildCallUrl('listCampaigns'), ({ request }) => {
      requests.push(decodeURIComponent(new URL(request.url).search));
      return makePageResponse(campaigns);
    }),
    http.get(buildCallUrl('listContracts'), () => makePageResponse([])),
  );
  return requests;
};

test('a game shows its campaigns, who won, and its achievements with the rarest first', async () => {
  const paths = serveGame();
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Copper Orchard' })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Orchard race' });
  expect(link).toHaveAttribute('href', '/campaigns/orchard-race');
  expect(paths[0]).toContain(gamePage.game.id);
  expect(screen.getByText(t.contracts.none)).toBeVisible();
  const leaderTable = within(screen.getByRole('table', { name: t.leaders.title }));
  expect(leaderTable.getByRole('link', { name: /kestrel_09/ })).toHaveAttribute('href', '/players/kestrel_09');
  const [, rarestRow, commonRow] = within(
    screen.getByRole('table', { name: achievements.english.caption('steam') }),
  ).getAllByRole('row');
  expect(rarestRow).toHaveTextContent('Old Root');
  expect(rarestRow).toHaveTextContent(achievements.english.hidden);
  expect(commonRow).toHaveTextContent('First Harvest');
});

test('a player sees their achievements', async () => {
  serveGame();
  server.use(
    http.get(buildCallUrl('getOwnGame'), () =>
      makeAnswerResponse({
        game: gamePage.game,
        progress: { percent: 5000, earned: 1, total: 2, lastEarnedAt: '2026-11-21T12:00:00.000Z' },
        readAt: '2026-11-21T12:00:00.000Z',
        earned: [{ id: 'A', at: null }],
        diagnosis: { finding: 'readable', retryAt: null, checkedAt: '2026-11-21T12:00:00.000Z' },
      }),
    ),
  );
  openPage(makeUser({}));
  expect(await screen.findByText('You have 1 of 2 achievements.')).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /First Harvest/ })).getByText(achievements.english.undated),
  ).toBeVisible();
});

test('a player with hidden progress is sent to the privacy check, and still sees the list', async () => {
  serveGame();
  server.use(
    http.get(buildCallUrl('getOwnGame'), () =>
      makeAnswerResponse({
        game: gamePage.game,
        progress: null,
        readAt: null,
        earned: [],
        diagnosis: { finding: 'private_profile', retryAt: null, checkedAt: '2026-11-21T12:00:00.000Z' },
      }),
    ),
  );
  openPage(makeUser({}));
  expect(await screen.findByRole('link', { name: t.own.help })).toHaveAttribute(
    'href',
    '/dashboard/settings/privacy/steam/private_profile',
  );
  expect(screen.getByText('Old Root')).toBeVisible();
});

test('achievements on PlayStation are called trophies', async () => {
  serveGame({ ...gamePage, game: { ...gamePage.game, platform: 'playstation' } });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Trophies, rarest first' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'The game’s trophies' }));
  expect(table.getByRole('columnheader', { name: 'Trophy' })).toBeInTheDocument();
  expect(screen.queryByText(/achievement/i)).toBeNull();
});

test('a game without anything explains itself', async () => {
  serveGame({ ...gamePage, achievements: [], leaders: [] }, []);
  openPage();
  expect(await screen.findByText(t.campaigns.none)).toBeVisible();
  expect(screen.getByText(t.leaders.none)).toBeVisible();
  expect(screen.getByText(t.achievements.none)).toBeVisible();
});

test('an unknown game is not found', async () => {
  server.use(http.get(buildCallUrl('getGame'), () => makeRefusalResponse('not_found', 'Not found.')));
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
