import { ExtensionProvider, preloadPages } from '@laurel/shared/area';
import { makeExtendingArea, makeExtensionSource } from '@laurel/shared/area/testing';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { makeEntrant } from '../../play/contests/testing/contests';
import { PublicArea } from '../../routes';
import { splitParts } from './marked-text';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const noResults = { contests: [], campaigns: [], contracts: [], players: [], games: [], posts: [], help: [] };
const contest = {
  slug: 'lantern-cup',
  title: 'Lantern Cup',
  game: 'Street Racer',
  phase: 'registration',
  startsAt: '2026-11-22T20:00:00.000Z',
};

function answerSearches(answer: object): string[] {
  const requests: string[] = [];
  server.use(
    http.get(buildCallUrl('search'), ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('search') ?? '');
      return makeAnswerResponse(answer);
    }),
  );
  return requests;
}

test('finds the typed text, by kind, each with a link', async () => {
  const { player } = makeEntrant(0);
  const searches = answerSearches({ ...noResults, contests: [contest], players: [player] });
  renderAt(<PublicArea />, '/search');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Laurel' }), 'lantern');
  expect(await screen.findByRole('link', { name: 'Lantern Cup' })).toHaveAttribute('href', '/contests/lantern-cup');
  expect(screen.getByRole('link', { name: new RegExp(player.username) })).toHaveAttribute(
    'href',
    `/players/${player.username}`,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Contests',
    'Players',
  ]);
  expect(searches).toEqual(['lantern']);
});

test('finds pages of other areas by their name', async () => {
  answerSearches(noResults);
  const link = { id: 'press', to: '/press', label: { en: 'Préss kit', de: 'Presse' } };
  const areas = [makeExtendingArea('press', [{ ...link, point: 'search.link' }])];
  renderAt(
    <ExtensionProvider value={makeExtensionSource(areas)}>
      <PublicArea />
    </ExtensionProvider>,
    '/search?q=press',
  );
  expect(await screen.findByRole('link', { name: 'Préss kit' })).toHaveAttribute('href', '/press');
  expect(screen.getByRole('heading', { level: 2, name: 'Pages' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Laurel' }), 'es');
  expect(await screen.findByText('No results for “presses”')).toBeVisible();
});

test('finds campaigns and contracts, each with a link', async () => {
  const game = { id: '0a1b2c3d-0000-4000-8000-000000000004', platform: 'steam', title: 'Ballista League' };
  const campaigns = [{ slug: 'orchard-race', title: 'Orchard race', game, status: 'active' }];
  const contracts = [{ id: '0a1b2c3d-0000-4000-8000-000000000005', title: 'Wall race', game, status: 'open' }];
  answerSearches({ ...noResults, campaigns, contracts });
  renderAt(<PublicArea />, '/search?q=race');
  expect(await screen.findByRole('link', { name: 'Orchard race' })).toHaveAttribute('href', '/campaigns/orchard-race');
  expect(screen.getByRole('link', { name: 'Wall race' })).toHaveAttribute('href', `/contracts/${contracts[0]?.id}`);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Campaigns',
    'Contracts',
  ]);
});

test('the page names the keys that open it, and can turn the slash off', async () => {
  renderAt(<PublicArea />, '/search');
  expect(await screen.findByText('Press Ctrl K (⌘ K) on any page to search.')).toBeInTheDocument();
  const slash = screen.getByRole('switch', { name: 'Search with / too' });
  expect(slash).toBeChecked();
  await userEvent.click(slash);
  expect(document.cookie).toContain('laurel_search_slash=off');
  await userEvent.click(slash);
  expect(document.cookie).not.toContain('laurel_search_slash');
});

test('matches are marked, in names and in excerpts; a game links to its page', async () => {
  const game = { id: '0a1b2c3d-0000-4000-8000-000000000004', platform: 'steam', title: 'Lantern Run' };
  const markedParts = [
    { text: 'They carried <b>', match: false },
    { text: 'lanterns', match: true },
    { text: '</b> home.', match: false },
  ];
  const post = {
    slug: 'night',
    title: 'The night',
    excerpt: 'Short.',
    publishedAt: '2026-11-20T20:00:00.000Z',
    piece: markedParts,
  };
  answerSearches({ ...noResults, contests: [contest], games: [game], posts: [post] });
  renderAt(<PublicArea />, '/search?q=lantern');
  expect(await screen.findByRole('link', { name: 'Lantern Run' })).toHaveAttribute('href', `/games/${game.id}`);
  const marks = screen.getAllByText(/lantern/i, { selector: 'mark' }).map(({ textContent }) => textContent);
  expect(marks).toEqual(['Lantern', 'Lantern', 'lanterns']);
  expect(screen.getByText(/They carried <b>/)).toHaveTextContent('…They carried <b>lanterns</b> home.…');
});

test.each([
  ['Harbour Cup II', 'cup harbour', ['Harbour', 'Cup']],
  ['a+b (c)', '+b (', ['+b (']],
  ['Straße', 'STRA', ['Stra']],
  ['Nothing of it', 'cup', []],
])('of %j, %j marks %j', (text, search, words) => {
  const parts = splitParts(text, search);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ match }) => match).map((part) => part.text)).toEqual(words);
});

test('the address contains the search', async () => {
  answerSearches({ ...noResults, contests: [contest] });
  renderAt(<PublicArea />, '/search?q=lantern');
  expect(await screen.findByRole('link', { name: 'Lantern Cup' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('lantern');
});

test('says that a text is too short, without a request', async () => {
  const searches = answerSearches(noResults);
  renderAt(<PublicArea />, '/search?q=l');
  expect(await screen.findByText('Enter at least 2 characters.')).toBeInTheDocument();
  expect(searches).toEqual([]);
});

test('says which search found nothing', async () => {
  answerSearches(noResults);
  renderAt(<PublicArea />, '/search?q=nowhere');
  expect(await screen.findByRole('heading', { name: 'No results for “nowhere”' })).toBeInTheDocument();
});

test('a search that failed can be tried again', async () => {
  server.use(http.get(buildCallUrl('search'), () => makeRefusalResponse('forbidden', 'Not now.')));
  renderAt(<PublicArea />, '/search?q=lantern');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the results. Not now.');
  answerSearches({ ...noResults, contests: [contest] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Lantern Cup' })).toBeInTheDocument();
});
