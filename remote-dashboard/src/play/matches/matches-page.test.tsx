import { schemas } from '@laurel/shared/protocol/schemas';
import { makePageResponse, makeRefusalResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet } from '../../testing/browser';
import { makeOtherOpponent, makeOwnOpponent, makeUserMatch, matchId } from './testing/matches';

let requestedQueries: string[] = [];
const server = createTestServer();
beforeEach(() => {
  requestedQueries = [];
});

function openPage(search: string, matches: unknown[], total = matches.length) {
  server.use(
    handleGet('listUserMatches', ({ request }) => {
      requestedQueries.push(decodeURIComponent(new URL(request.url).search));
      return makePageResponse(matches, { total });
    }),
  );
  return renderAt(<DashboardArea />, `/dashboard/matches${search}`, { user: makeUser(), base: '/dashboard' });
}

const lostMatch = makeUserMatch({
  id: '00000000-0000-4000-8000-0000000000ae',
  status: 'completed',
  method: 'confirmed',
  yourMove: false,
  actions: [],
  opponents: [makeOtherOpponent({ score: 3, result: 'win' }), makeOwnOpponent({ score: 1, result: 'loss' })],
});

test('the sample match matches the protocol', () => {
  expect(schemas.listUserMatches.item.safeParse(lostMatch).error).toBeUndefined();
});

test('each match shows its opponent, place and status for the player', async () => {
  openPage('', [makeUserMatch({ status: 'reported', actions: ['confirm'] }), lostMatch]);
  const lines = within(await screen.findByRole('list', { name: 'Your matches' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/vs mlk_ovi.*Winter Laurel Cup XII.*Your move: confirm or dispute/);
  expect(lines[1]).toHaveTextContent('You lost 1–\u20603');
  expect(within(lines[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `/dashboard/matches/${matchId}`);
});

test('the filter is in the address and sent to the server', async () => {
  const { readLocation } = openPage('', [lostMatch]);
  await userEvent.click(await screen.findByRole('link', { name: 'Finished' }));
  expect(readLocation()).toBe('/dashboard/matches?state=done');
  await waitFor(() => expect(requestedQueries.some((query) => query.includes('filter[state]=done'))).toBe(true));
  expect(screen.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current');
});

test('pages keep the filter', async () => {
  openPage('?state=done', [lostMatch], 41);
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/dashboard/matches?state=done&page=2',
  );
});

test.each([
  ['', 'No matches yet', '/contests'],
  ['?state=open', 'No open matches', '/contests'],
  ['?state=done', 'No finished matches yet', '/dashboard/matches'],
  ['?page=9', 'No matches yet', '/contests'],
])('an empty list at %s explains what to do first', async (search, title, to) => {
  openPage(search, []);
  const heading = await screen.findByRole('heading', { name: title });
  const link = within(heading.parentElement as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')?.replace(/\?$/, '')).toBe(to);
});

test('a failed list can be retried', async () => {
  openPage('', []);
  server.use(handleGet('listUserMatches', () => makeRefusalResponse('forbidden', 'Not now.')));
  expect(await screen.findByText('Couldn’t load your matches.')).toBeInTheDocument();
  expect(screen.getByText(/Not now\./)).toBeInTheDocument();
});

test('an unknown address redirects', async () => {
  server.use(handleGet('listUserMatches', () => makePageResponse([])));
  renderAt(<DashboardArea />, '/dashboard/nowhere', { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByRole('link', { name: 'Go to overview' })).toHaveAttribute('href', '/dashboard');
});
