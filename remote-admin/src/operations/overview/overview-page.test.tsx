import '../../testing/preload';
import { refreshReads } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeListedContest } from '../../play/contests/testing/contests';
import { makeDispute } from '../../play/disputes/testing/matches';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const minuteMs = 60_000;
const addMinutesToNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (role: 'admin' | 'moderator' | 'finance' | 'editor') =>
  renderAt(<AdminArea />, '/dashboard/admin', { user: makeUser({ role }), base: '/dashboard/admin' });

const days = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 9).padStart(2, '0')}`);
const noBoard = { contests: [] as object[], needs: [] as object[], serverNow: addMinutesToNow(0) };
const noDesk = {
  now: null,
  postDrafts: null as number | null,
  waiting: [] as object[],
  moved: null as object[] | null,
  twoPeopleFrom: '500',
  days,
  figures: [] as object[],
};

function serveDesk({ rulings = [] as object[], contests = [] as object[], desk = noDesk, board = noBoard }) {
  server.use(
    http.get(buildCallUrl('getBoard'), () => makeAnswerResponse(board)),
    http.get(buildCallUrl('getDesk'), () => makeAnswerResponse(desk)),
    http.get(buildCallUrl('listDisputes'), () => makePageResponse(rulings)),
    http.get(buildCallUrl('listAdminContests'), ({ request }) => {
      expect(new URL(request.url).searchParams.get('filter[status]')).toBe('paused');
      return makePageResponse(contests);
    }),
    http.get(buildCallUrl('getReserves'), () =>
      makeAnswerResponse({
        owed: '90',
        held: '100',
        covered: true,
        entriesSum: '0',
        sandbox: true,
        serverNow: addMinutesToNow(0),
      }),
    ),
  );
}

const makeDraft = (fields: object) =>
  makeListedContest({ phase: 'draft', status: 'paused', pausedAt: null, ...fields });

const makePlayer = (username: string) => ({ id: `id-of-${username}`, username, avatarUrl: null });
const makeBoardContest = (fields: object) => ({
  ...{ id: 'cup', title: 'Harbour Cup', format: 'swiss', phase: 'running', status: 'active', displayStatus: 'visible' },
  ...{
    pausedAt: null,
    pool: '0',
    version: 1,
    startsAt: addMinutesToNow(-30),
    registrationOpensAt: addMinutesToNow(-600),
  },
  ...{ checkInOpensAt: addMinutesToNow(-90), checkInClosesAt: addMinutesToNow(-40), minPlayers: 2, maxPlayers: 64 },
  ...{ playing: 31, readers: 70, checkedIn: 63, missed: 1, played: 32, matches: 63, rulings: 0, entered: false },
  ...fields,
});
const makeBoard = () => ({
  ...noBoard,
  contests: [
    makeBoardContest({}),
    makeBoardContest({ id: 'mine', title: 'Own Cup', status: 'paused', pausedAt: addMinutesToNow(-5), entered: true }),
    makeBoardContest({ id: 'duel', title: 'Lantern Duel', phase: 'check_in', minPlayers: 8, checkedIn: 5 }),
  ],
  needs: [
    {
      ...{ kind: 'absent', contestId: 'cup', matchId: 'match', players: [makePlayer('noor_k'), makePlayer('ovi')] },
      ...{ waitsFor: [makePlayer('ovi')], dueAt: addMinutesToNow(4) },
    },
  ],
});

describe('OverviewPage', () => {
  it('shows overdue work first, with links', async () => {
    serveDesk({
      rulings: [
        makeDispute({ ruleBy: addMinutesToNow(-5) }),
        makeDispute({ id: 'second', ruleBy: addMinutesToNow(20) }),
      ],
      contests: [
        makeDraft({
          id: 'ahead',
          title: 'Ahead Cup',
          checkInOpensAt: addMinutesToNow(60),
          startsAt: addMinutesToNow(120),
        }),
        makeDraft({
          id: 'late',
          title: 'Late Cup',
          checkInOpensAt: addMinutesToNow(-60),
          startsAt: addMinutesToNow(-10),
        }),
        makeListedContest({ id: 'still', title: 'Still Cup', status: 'paused', pausedAt: addMinutesToNow(-30) }),
      ],
    });
    openPage('moderator');
    expect(
      await screen.findByText('1 ruling is overdue. 2 drafts aren’t open yet. 1 contest is paused.'),
    ).toBeInTheDocument();
    const rulings = within(screen.getByRole('region', { name: 'Rulings' }));
    expect(rulings.getByRole('link', { name: 'All 2' })).toHaveAttribute('href', '/dashboard/admin/disputes');
    expect(rulings.getAllByRole('link', { name: /tovar_jr/ })[0]).toHaveTextContent(/Due/);
    const drafts = within(screen.getByRole('region', { name: 'Contests to open' }));
    expect(drafts.getByRole('link', { name: /Ahead Cup/ })).toHaveTextContent(/Starts/);
    expect(drafts.getByRole('link', { name: /Late Cup/ })).toHaveTextContent(/Needs new times/);
    const pausedRegion = within(screen.getByRole('region', { name: 'Paused contests' }));
    expect(pausedRegion.getByRole('link', { name: /Still Cup/ })).toHaveAttribute(
      'href',
      '/dashboard/admin/contests/still',
    );
    expect(screen.queryByRole('region', { name: 'Reserves' })).not.toBeInTheDocument();
  });

  it('lists other work by deadline, and two weeks of figures as charts with their tables', async () => {
    const waitingWork = [
      { kind: 'tickets', count: 3, overdue: 1, nextAt: addMinutesToNow(-30), since: addMinutesToNow(-1500) },
      { kind: 'campaign_reviews', count: 1, overdue: 0, nextAt: null, since: addMinutesToNow(-60) },
    ];
    const figures = [{ name: 'messages', values: days.map((_, index) => index) }];
    serveDesk({ desk: { ...noDesk, waiting: waitingWork, figures } });
    openPage('moderator');
    const rows = within(await screen.findByRole('region', { name: 'Waiting for staff' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/dashboard/admin/tickets?sort=dueAt',
      '/dashboard/admin/campaigns/reviews',
    ]);
    await userEvent.keyboard('jj');
    expect(rows[1]).toHaveFocus();
    expect(rows[0]).toHaveTextContent(/^3 tickets1 overdueOldest: /);
    expect(rows[1]).toHaveTextContent(/^1 campaign claimOldest: /);
    expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
    const charts = within(screen.getByRole('region', { name: 'Last 14 days' }));
    expect(charts.getByRole('heading', { name: 'Messages to staff' })).toBeVisible();
    expect(charts.getByText('91 in all, 13 so far today.')).toBeVisible();
    expect(charts.getAllByRole('row', { hidden: true })).toHaveLength(15);
  });

  it('starts with the tasks of this evening’s contests', async () => {
    serveDesk({ board: makeBoard() });
    openPage('moderator');
    const tonightRegion = within(await screen.findByRole('region', { name: 'Tonight' }));
    expect(tonightRegion.getByRole('link', { name: 'Open board' })).toHaveAttribute('href', '/dashboard/admin/tonight');
    const match = tonightRegion.getByRole('link', { name: /Harbour Cup/ });
    expect(match).toHaveTextContent(
      /^noor_k vs ovi.*Harbour Cup\. ovi hasn’t checked in, and forfeits when time’s up\.$/,
    );
    expect(tonightRegion.getByRole('button', { name: 'Extend deadline' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Tonight');
    expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
  });

  it('shows editors their drafts, and finance the unclaimed deposits', async () => {
    serveDesk({ desk: { ...noDesk, postDrafts: 1 } });
    const { unmount } = openPage('editor');
    expect(await screen.findByRole('heading', { name: 'No reviews waiting. 1 draft.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View drafts' })).toHaveAttribute(
      'href',
      '/dashboard/admin/posts?status=draft',
    );
    unmount();
    const waitingWork = [
      { kind: 'unclaimed_deposits', count: 1, overdue: 0, nextAt: null, since: addMinutesToNow(-60) },
    ];
    serveDesk({ desk: { ...noDesk, waiting: waitingWork } });
    openPage('finance');
    expect(await screen.findByRole('link', { name: /1 unclaimed deposit/ })).toHaveAttribute(
      'href',
      '/dashboard/admin/payments/deposits?status=unclaimed',
    );
  });

  it('says that nothing is waiting only if all queues were read', async () => {
    serveDesk({});
    openPage('admin');
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeInTheDocument();
    expect(await screen.findByText('Every player coin is covered.')).toBeInTheDocument();
    expect(screen.getByText(/^Owed/)).toHaveTextContent(/90/);
  });

  it('does not say that nothing is waiting if the queue could not be read', async () => {
    serveDesk({});
    server.use(http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('forbidden', 'Not now.')));
    openPage('moderator');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
  });

  it('shows finance how much of their limit each member of staff moved', async () => {
    const person = { id: 'someone', username: 'first_hand', avatarUrl: null };
    serveDesk({ desk: { ...noDesk, moved: [{ person, amount: '499.99' }] } });
    const { unmount } = openPage('finance');
    const movedRegion = await screen.findByRole('region', { name: 'Moved by staff in 24 hours' });
    expect(movedRegion).toHaveTextContent(/first_hand.*499\.99.*of 500/);
    unmount();
    serveDesk({ desk: { ...noDesk, moved: [] } });
    openPage('finance');
    expect(await screen.findByText('No one has moved coins alone.')).toBeInTheDocument();
  });

  it('requests nothing that the role can’t read', async () => {
    server.use(
      http.get(buildCallUrl('getDesk'), () => makeAnswerResponse(noDesk)),
      http.get(buildCallUrl('getReserves'), () =>
        makeAnswerResponse({
          owed: '90',
          held: '80',
          covered: false,
          entriesSum: '0',
          sandbox: true,
          serverNow: addMinutesToNow(0),
        }),
      ),
    );
    const { unmount } = openPage('finance');
    expect(await screen.findByText('Player coins aren’t fully covered.')).toBeInTheDocument();
    unmount();
    openPage('editor');
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeInTheDocument();
  });
});

describe('BoardPage', () => {
  const openBoard = () =>
    renderAt(<AdminArea />, '/dashboard/admin/tonight', {
      user: makeUser({ role: 'moderator' }),
      base: '/dashboard/admin',
    });

  it('the keys move from a need to its action, then to the rulings and the contests', async () => {
    const board = makeBoard();
    const needs = [
      ...board.needs,
      { kind: 'short', contestId: 'duel', dueAt: addMinutesToNow(12) },
      { kind: 'paused', contestId: 'mine', since: addMinutesToNow(-5) },
    ];
    serveDesk({ board: { ...board, needs }, rulings: [makeDispute({ ruleBy: addMinutesToNow(20) })] });
    openBoard();
    expect(await screen.findByText('4 things need you. 3 contests.')).toBeVisible();
    const rows = within(screen.getByRole('region', { name: 'Needs you' }));
    await userEvent.keyboard('jj');
    expect(rows.getByRole('link', { name: /Lantern Duel/ })).toHaveFocus();
    expect(rows.getByRole('link', { name: /Lantern Duel/ })).toHaveTextContent(/5 of 8 needed are checked in\./);
    await userEvent.keyboard('a');
    expect(rows.getByRole('button', { name: 'Announce' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Lantern Duel/ })).toHaveTextContent(/emailed to 70 entrants/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('j');
    const ownLink = rows.getByRole('link', { name: /Own Cup/ });
    expect(ownLink).toHaveFocus();
    expect(ownLink).toHaveTextContent(/You’ve entered it, so someone else has to act\.$/);
    expect(rows.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    expect(within(screen.getByRole('region', { name: 'Rulings' })).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('j');
    const contests = within(screen.getByRole('region', { name: 'Contests' }));
    expect(contests.getByRole('link', { name: /Harbour Cup/ })).toHaveFocus();
    expect(contests.getByRole('link', { name: /Harbour Cup/ })).toHaveTextContent(
      /Live\. Swiss\. 32 of 63 matches played, 31 still in\. 1 missed check-in\.$/,
    );
  });

  it('keeps a dialog and its text once its need is gone', async () => {
    const board = makeBoard();
    serveDesk({ board: { ...board, needs: [{ kind: 'short', contestId: 'duel', dueAt: addMinutesToNow(12) }] } });
    openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Announce' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Announcement' }), 'Come and check in');
    serveDesk({ board: { ...board, needs: [] } });
    act(() => refreshReads('getBoard'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Announcement' })).toHaveValue('Come and check in');
    expect(screen.getByRole('dialog', { name: /Lantern Duel/ })).toBeVisible();
  });

  it('joins a match whose player called a moderator', async () => {
    const joins: string[] = [];
    const calledMatch = {
      ...{ kind: 'called', contestId: 'cup', matchId: 'match', players: [makePlayer('noor_k'), makePlayer('ovi')] },
      ...{ since: addMinutesToNow(-3), by: makePlayer('ovi'), reason: 'He never joined.', joined: null },
    };
    serveDesk({ board: { ...makeBoard(), needs: [calledMatch] } });
    server.use(
      http.post(buildCallUrl('joinMatchChat'), ({ request }) => {
        joins.push(new URL(request.url).pathname);
        return makeAnswerResponse({});
      }),
    );
    const { readLocation } = openBoard();
    expect(await screen.findByText(/ovi called a moderator .*: “He never joined.”/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(readLocation()).toBe('/dashboard/matches/match'));
    expect(joins).toEqual(['/api/v1/admin/matches/match/chat']);
  });

  it('says what follows once time is up, not when it will be', async () => {
    const pair = { players: [makePlayer('noor_k'), makePlayer('ovi')], dueAt: addMinutesToNow(-1) };
    const needs = [
      { kind: 'absent', contestId: 'cup', matchId: 'one', ...pair, waitsFor: [makePlayer('ovi')] },
      { kind: 'absent', contestId: 'cup', matchId: 'two', ...pair, waitsFor: pair.players },
      { kind: 'unreported', contestId: 'cup', matchId: 'three', ...pair },
    ];
    serveDesk({ board: { ...makeBoard(), needs } });
    openBoard();
    const rows = within(await screen.findByRole('region', { name: 'Needs you' })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('ovi didn’t check in, and forfeits.'),
      expect.stringContaining('No one checked in. Both forfeit.'),
      expect.stringContaining('No result reported. It needs a ruling.'),
    ]);
  });

  it('says who organises each contest, and can show only the user’s own', async () => {
    const me = makeUser({ role: 'moderator' });
    const board = makeBoard();
    const [cup, ownCup, duel] = board.contests.map((contest) => ({ ...contest, organisers: [makePlayer('ines_m')] }));
    const ownDuel = {
      ...duel,
      organisers: [makePlayer('ines_m'), { id: me.id, username: me.username, avatarUrl: null }],
    };
    const dispute = makeDispute({ ruleBy: addMinutesToNow(20) });
    const needs = [...board.needs, { kind: 'short', contestId: 'duel', dueAt: addMinutesToNow(12) }];
    serveDesk({ board: { ...board, contests: [cup, ownCup, ownDuel] as object[], needs }, rulings: [dispute] });
    const { readLocation } = openBoard();
    expect(await screen.findByText('3 things need you. 3 contests.')).toBeVisible();
    const contests = screen.getByRole('region', { name: 'Contests' });
    expect(within(contests).getByRole('link', { name: /Harbour Cup/ })).toHaveTextContent(/Organised by ines_m\.$/);
    expect(within(contests).getByRole('link', { name: /Lantern Duel/ })).toHaveTextContent(
      /Organised by you and ines_m\.$/,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Mine 1' }));
    expect(await screen.findByText('1 thing needs you. 1 contest.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Harbour Cup/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Rulings' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Needs you' })).getAllByRole('link')).toHaveLength(1);
    expect(readLocation()).toBe('/dashboard/admin/tonight?mine=');
    await userEvent.click(screen.getByRole('radio', { name: 'All 3' }));
    expect(await screen.findByText('3 things need you. 3 contests.')).toBeVisible();
  });

  it('says so if the user organises nothing tonight', async () => {
    const contests = makeBoard().contests.map((contest) => ({ ...contest, organisers: [makePlayer('ines_m')] }));
    serveDesk({ board: { ...makeBoard(), contests } });
    renderAt(<AdminArea />, '/dashboard/admin/tonight?mine=', {
      user: makeUser({ role: 'moderator' }),
      base: '/dashboard/admin',
    });
    expect(await screen.findByRole('heading', { name: 'None of yours tonight' })).toBeVisible();
  });

  it('offers no choice of contests on a server that names no organisers', async () => {
    serveDesk({ board: makeBoard() });
    openBoard();
    expect(await screen.findByText('1 thing needs you. 3 contests.')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  it('says what an empty evening will show', async () => {
    serveDesk({});
    openBoard();
    expect(await screen.findByRole('heading', { name: 'No contests tonight' })).toBeVisible();
  });
});
