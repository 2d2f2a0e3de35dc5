import { preloadPages } from '@laurel/shared/area';
import type { PublicMatch } from '@laurel/shared/protocol';
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
import { makeOpponent } from '../contests/testing/contests';
import { makeEndedMatch, makeLostSide, makePublicMatch, makeWonSide } from './testing/matches';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await preloadPages(pages);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const matchUrl = `/matches/${makePublicMatch().id}`;
const openPage = async (match: PublicMatch, user = makeUser()) => {
  server.use(http.get(buildCallUrl('getPublicMatch'), () => makeAnswerResponse(match)));
  renderAt(<PublicArea />, matchUrl, { user });
  await screen.findByRole('heading', { level: 1, name: /^(Semi-final|Final) ?: / });
  return document.body;
};

test('a live match shows its players, place and deadline', async () => {
  const page = await openPage(makePublicMatch());
  expect(screen.getByRole('heading', { level: 1, name: /^Semi-final ?: hexaplar vs mlk_ovi$/ })).toBeVisible();
  const scoreboard = within(screen.getByRole('region', { name: 'Players' }));
  expect(scoreboard.getByRole('link', { name: 'hexaplar' })).toHaveAttribute('href', '/players/hexaplar');
  expect(scoreboard.getByText('vs')).toBeVisible();
  for (const text of ['Live', 'Best of 5', 'Rocket League, PlayStation', 'Play by'])
    expect(page).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'View bracket' })).toHaveAttribute(
    'href',
    '/contests/winter-laurel-cup-xii#bracket',
  );
  expect(screen.queryByRole('link', { name: 'Go to match room' })).toBeNull();
});

test('redirects a player of the match to its room', async () => {
  const player = makeOpponent(0).player;
  await openPage(makePublicMatch(), makeUser({ id: player.id, username: player.username }));
  expect(screen.getByRole('link', { name: 'Go to match room' })).toHaveAttribute(
    'href',
    `/dashboard/matches/${makePublicMatch().id}`,
  );
});

test.each<[string, PublicMatch, string[]]>([
  ['a result', makeEndedMatch(), ['Finished', '3 to 1', 'Final score', 'hexaplar goes through. Next: Final.']],
  [
    'a result that the clock accepted',
    makeEndedMatch({ method: 'clock', final: false, dueAt: '2026-11-21T18:59:00.000Z' }),
    ['Result pending', 'Not final yet', 'didn’t respond in time', 'Final from'],
  ],
  [
    'a forfeit',
    makeEndedMatch({ method: 'forfeit', opponents: [makeWonSide(), makeLostSide({ forfeit: true })] }),
    ['Win by forfeit', 'Missed check-in', 'mlk_ovi didn’t check in.'],
  ],
  [
    'a forfeit that a moderator ruled',
    makeEndedMatch({ method: 'forfeit', ruled: true, opponents: [makeWonSide(), makeLostSide({ forfeit: true })] }),
    ['Forfeited', 'A moderator ruled a forfeit. hexaplar goes through.'],
  ],
  [
    'a double forfeit',
    makeEndedMatch({
      method: 'double_forfeit',
      opponents: [makeLostSide({ forfeit: true }), makeLostSide({ forfeit: true })],
    }),
    ['Double forfeit', 'no one goes through'],
  ],
  [
    'a bye',
    makeEndedMatch({ method: 'bye', openedAt: null, startedAt: null, opponents: [makeWonSide(), null] }),
    ['No opponent', 'hexaplar had a bye'],
  ],
  [
    'the final by a ruling',
    makeEndedMatch({ method: 'ruling', nextMatchId: null, roundSize: 2 }),
    ['A moderator decided. hexaplar wins the contest.'],
  ],
  [
    'a match without players',
    makePublicMatch({ status: 'locked', opponents: [null, null], dueAt: null, openedAt: null, startedAt: null }),
    ['Not open yet', 'TBD', 'Not played yet'],
  ],
  [
    'a match whose players come from others',
    makePublicMatch({
      ...{ status: 'waiting', opponents: [makeOpponent(0), null], dueAt: null, openedAt: null, startedAt: null },
      feeders: [null, { number: 12, stage: undefined, sends: 'winner' }],
    }),
    ['hexaplar', 'Winner of match 12'],
  ],
  [
    'a match of losers',
    makePublicMatch({
      ...{ status: 'locked', opponents: [null, null], dueAt: null, openedAt: null, startedAt: null },
      feeders: [
        { number: 1, stage: { part: 'upper', round: 1, rounds: 3, index: 1 }, sends: 'loser' },
        { number: 9, stage: { part: 'lower', round: 1, rounds: 4, index: 2 }, sends: 'winner' },
      ],
    }),
    ['Loser of U1.1', 'Winner of L1.2'],
  ],
  ['a dispute', makePublicMatch({ status: 'disputed', dueAt: null }), ['Disputed', 'With a moderator']],
  [
    'a paused contest',
    makePublicMatch({ dueAt: null, contest: { ...makePublicMatch().contest, status: 'paused' } }),
    ['Paused', 'The contest is paused. All clocks are stopped'],
  ],
  [
    'a cancelled contest',
    makePublicMatch({ dueAt: null, contest: { ...makePublicMatch().contest, phase: 'cancelled' } }),
    ['Cancelled', 'This match won’t be played.'],
  ],
])('%s is shown', async (_, match, texts) => {
  const page = await openPage(match);
  for (const text of texts) expect(page).toHaveTextContent(text);
});

test('an unknown match is not found', async () => {
  server.use(http.get(buildCallUrl('getPublicMatch'), () => makeRefusalResponse('not_found', 'Match not found.')));
  renderAt(<PublicArea />, matchUrl);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
