import { preloadPages } from '@laurel/shared/area';
import { WithExtension } from '@laurel/shared/area/testing';
import type { AnswerOf } from '@laurel/shared/protocol';
import {
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
import { makeCampaign } from '../challenges/campaigns/testing/campaigns';
import { makeOpenContract } from '../challenges/contracts/testing/contracts';
import { makeStory } from '../content/posts/testing/stories';
import { pages } from '../pages';
import { makeContestSummary, makeEntrant, makeMatch, makeOpponent, serverNow } from '../play/contests/testing/contests';
import { PublicArea } from '../routes';

type Schedule = AnswerOf<'getSchedule'>;

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const makeScheduledMatch = (
  number: number,
  fields: Partial<Schedule['matches'][number]>,
): Schedule['matches'][number] => ({
  ...makeMatch(number),
  contest: { id: makeContestSummary().id, slug: 'cup', title: `Cup ${number}`, game: 'Ballista League', pool: '4800' },
  roundSize: 4,
  startsAt: null,
  ...fields,
});

const fullSchedule: Schedule = {
  matches: [
    makeScheduledMatch(1, { startsAt: '2026-11-21T20:00:00.000Z', status: 'waiting' }),
    makeScheduledMatch(2, {
      startsAt: '2026-11-21T18:00:00.000Z',
      status: 'waiting',
      opponents: [makeOpponent(0), null],
    }),
    makeScheduledMatch(3, {
      status: 'reported',
      opponents: [makeOpponent(1, { score: 1 }), makeOpponent(2, { score: 2 })],
    }),
  ],
  starts: [],
  feature: {
    ...makeContestSummary({ phase: 'running', entered: 8 }),
    finalists: [[makeEntrant(0).player, makeEntrant(1).player], [makeEntrant(2).player]],
    left: 3,
    roundSize: 4,
    nextAt: null,
    winnerPrize: '2880',
  },
  winners: [
    {
      contest: {
        id: makeContestSummary().id,
        slug: 'harbour-cup-ii',
        title: 'Harbour Cup II',
        game: 'Ballista League',
      },
      player: makeEntrant(0).player,
      prize: '1240',
      at: '2026-11-21T18:30:00.000Z',
    },
  ],
  serverNow,
};

const reserves = { owed: '1000', held: '1200.5', covered: true, entriesSum: '0', sandbox: false, serverNow };

function serveHome({ schedule = fullSchedule, empty = false } = {}) {
  const makePage = (pageItems: unknown[]) => makePageResponse(empty ? [] : pageItems);
  server.use(
    http.get(buildCallUrl('getSchedule'), () =>
      makeAnswerResponse(empty ? { matches: [], starts: [], feature: null, winners: [], serverNow } : schedule),
    ),
    http.get(buildCallUrl('getLeaderboard'), () =>
      makePage([
        { place: 1, player: makeEntrant(0).player, titles: 9, played: 20, won: 16, earned: '18640' },
        { place: 2, player: makeEntrant(1).player, titles: 1, played: 20, won: 14, earned: '7960.5' },
      ]),
    ),
    http.get(buildCallUrl('listContests'), ({ request }) => {
      expect(new URL(request.url).searchParams.getAll('filter[phase][]')).toEqual(['registration']);
      return makePage([
        makeContestSummary({ title: 'Iron Fist Night' }),
        makeContestSummary({ id: 'full', title: 'Full Cup', entered: 8 }),
      ]);
    }),
    http.get(buildCallUrl('listCampaigns'), () => makePage([makeCampaign()])),
    http.get(buildCallUrl('listContracts'), () => makePage([makeOpenContract()])),
    http.get(buildCallUrl('getReserves'), () => makeAnswerResponse(reserves)),
    http.get(buildCallUrl('listPosts'), () => makePage([makeStory(1), makeStory(2)])),
  );
}

const findSection = (name: string) => screen.findByRole('region', { name });

const introduction = /^Gaming contests with coin prizes/;

test('tells a visitor in a line what Laurel is, and how to join', async () => {
  serveHome();
  const { unmount } = renderAt(<PublicArea />, '/');
  expect(await screen.findByText(introduction)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  unmount();
  renderAt(<PublicArea />, '/', { user: makeUser() });
  expect(await screen.findByRole('link', { name: /bracket/ })).toBeInTheDocument();
  expect(screen.queryByText(introduction)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
});

test('a card of another area follows the news', async () => {
  serveHome();
  const page = (
    <WithExtension point="home.card">
      <PublicArea />
    </WithExtension>
  );
  renderAt(page, '/');
  const card = await screen.findByText('press kit {}');
  expect(card.parentElement?.lastElementChild).toBe(card);
});

test('a newcomer’s first button links to what they can join: contests, campaigns and contracts', async () => {
  serveHome();
  renderAt(<PublicArea />, '/');
  const title = await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' });
  const firstLink = screen.getByRole('link', { name: 'View what’s open' });
  const hero = title.closest('section');
  expect(hero && within(hero).getAllByRole('link')[0]).toBe(firstLink);
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await userEvent.click(firstLink);
  const openHeading = within(await findSection('Open now')).getByRole('heading', { name: 'Open now' });
  await waitFor(() => expect(openHeading).toHaveFocus());
  expect(scroll).toHaveBeenCalled();
  const campaigns = within(await findSection('Campaigns'));
  expect(await campaigns.findByRole('link', { name: makeCampaign().title })).toHaveAttribute(
    'href',
    `/campaigns/${makeCampaign().slug}`,
  );
  const contracts = within(await findSection('Contracts'));
  expect(await contracts.findByRole('link', { name: makeOpenContract().title })).toHaveAttribute(
    'href',
    `/contracts/${makeOpenContract().id}`,
  );
});

test('without campaigns and contracts, their sections are left out', async () => {
  serveHome({ empty: true });
  renderAt(<PublicArea />, '/');
  expect(await screen.findByText('No open contests right now')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Campaigns' })).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Contracts' })).not.toBeInTheDocument();
});

test('leads with the featured contest and its remaining players', async () => {
  serveHome();
  renderAt(<PublicArea />, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  expect(screen.getByText('2,880')).toBeInTheDocument();
  const hero = screen.getByRole('heading', { level: 1 }).closest('section');
  expect(hero).toHaveTextContent('hexaplar or mlk_ovi vs pietra_88');
  expect(hero).toHaveTextContent('Current roundSemi-final');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View bracket' })).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
});

test('invites people to enter while the featured contest is open', async () => {
  serveHome({
    schedule: {
      ...fullSchedule,
      feature: fullSchedule.feature && {
        ...fullSchedule.feature,
        phase: 'registration',
        entered: 3,
        finalists: [[], []],
        nextAt: '2026-11-21T18:00:00.000Z',
      },
    },
  });
  renderAt(<PublicArea />, '/', { user: makeUser() });
  expect(await screen.findByText('3 of 8 spots taken')).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: 'Entries close in' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enter a contest' })).toHaveAttribute(
    'href',
    '/contests/winter-laurel-cup-xii',
  );
});

test('lists live matches first and the others by time', async () => {
  serveHome();
  renderAt(<PublicArea />, '/');
  const table = await within(await findSection('Live and upcoming')).findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link', { name: /^Cup/ }).textContent)).toEqual([
    'Cup 3',
    'Cup 2',
    'Cup 1',
  ]);
  expect(rows[0]).toHaveTextContent('Live');
  expect(rows[0]).toHaveTextContent('1 to 2');
  expect(rows[1]).toHaveTextContent('hexaplarvsTBD');
});

test('says that four players can reach the final, not that they play it', async () => {
  const feature = fullSchedule.feature && {
    ...fullSchedule.feature,
    finalists: [
      [makeEntrant(0).player, makeEntrant(1).player],
      [makeEntrant(2).player, makeEntrant(3).player],
    ] as NonNullable<typeof fullSchedule.feature>['finalists'],
  };
  serveHome({ schedule: { ...fullSchedule, feature } });
  renderAt(<PublicArea />, '/');
  expect(await screen.findByText(/who can still reach the final$/)).toBeInTheDocument();
});

test('shows a paused contest as paused, not live', async () => {
  serveHome({
    schedule: { ...fullSchedule, feature: fullSchedule.feature && { ...fullSchedule.feature, status: 'paused' } },
  });
  renderAt(<PublicArea />, '/');
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
  expect(screen.queryByText('Current round')).not.toBeInTheDocument();
});

test('counts the remaining players while more than two can reach the final', async () => {
  const feature = fullSchedule.feature && {
    ...fullSchedule.feature,
    finalists: [[], []] as [[], []],
    left: 5,
    roundSize: 8,
  };
  serveHome({ schedule: { ...fullSchedule, feature } });
  renderAt(<PublicArea />, '/');
  expect(await screen.findByText('5 of 8 still in')).toBeInTheDocument();
});

test('fills the schedule up to five lines with the next starts', async () => {
  const starts = [6, 30, 54, 78].map((hours) =>
    makeContestSummary({
      id: `start ${hours}`,
      title: `Start ${hours}`,
      startsAt: new Date(Date.parse(serverNow) + hours * 3_600_000).toISOString(),
      entered: 6,
    }),
  );
  serveHome({ schedule: { ...fullSchedule, starts } });
  renderAt(<PublicArea />, '/');
  const table = await within(await findSection('Live and upcoming')).findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows.slice(3).map((row) => within(row).getByRole('link').textContent)).toEqual(['Start 6', 'Start 30']);
  expect(rows[4]).toHaveTextContent('6 of 8 spots taken');
});

test('a reported match without a score waits for its confirmation', async () => {
  const matches = [
    makeScheduledMatch(1, { status: 'reported' }),
    makeScheduledMatch(2, { status: 'live', startsAt: '2026-11-21T16:10:00.000Z' }),
  ];
  serveHome({ schedule: { ...fullSchedule, matches } });
  renderAt(<PublicArea />, '/');
  const table = await within(await findSection('Live and upcoming')).findByRole('table');
  const [, reportedRow, liveRow] = within(table).getAllByRole('row');
  expect(reportedRow).toHaveTextContent('result in, unconfirmed');
  expect(liveRow).toHaveTextContent(/since \d\d:10/);
});

test('shows top players, open contests, reserves and news', async () => {
  serveHome();
  renderAt(<PublicArea />, '/');
  const topPlayers = await findSection('Top players');
  expect(await within(topPlayers).findByText('18,640')).toBeInTheDocument();
  expect(within(topPlayers).getByText('1 title')).toBeInTheDocument();
  const winners = await findSection('Latest winners');
  expect(within(winners).getByRole('link', { name: 'hexaplar' })).toHaveAttribute('href', '/players/hexaplar');
  expect(within(winners).getByRole('link', { name: 'Harbour Cup II' })).toHaveAttribute(
    'href',
    '/contests/harbour-cup-ii',
  );
  expect(within(winners).getByText('1,240')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Iron Fist Night' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Full Cup' })).not.toBeInTheDocument();
  expect(await findSection('Reserves')).toHaveTextContent('Every player coin is covered. Owed 1,000');
  expect(await screen.findByRole('link', { name: 'Story 1' })).toHaveAttribute('href', '/news/story-1');
});

test('every empty section says so', async () => {
  serveHome({ empty: true });
  renderAt(<PublicArea />, '/');
  expect(await screen.findByText('No matches yet')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Play for the laurel' })).toBeInTheDocument();
  expect(await screen.findByText('No winners yet')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Latest winners' })).not.toBeInTheDocument();
  expect(await screen.findByText('No open contests right now')).toBeInTheDocument();
  expect(await screen.findByText('No stories yet')).toBeInTheDocument();
});

test('a failed section leaves the others alone and retries on its own', async () => {
  serveHome();
  server.use(http.get(buildCallUrl('getLeaderboard'), () => makeRefusalResponse('forbidden', 'Not now.')));
  renderAt(<PublicArea />, '/');
  const topPlayers = await findSection('Top players');
  const alert = await within(topPlayers).findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the top players. Not now.');
  expect(await screen.findByRole('link', { name: 'Iron Fist Night' })).toBeInTheDocument();
  serveHome();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await within(topPlayers).findByText('18,640')).toBeInTheDocument();
});
