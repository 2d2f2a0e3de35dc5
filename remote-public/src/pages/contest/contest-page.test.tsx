import type { ContestDetail } from '@laurel/shared/contract';
import { answered, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { PublicArea, preloadPages } from '../../routes';
import { allMet, matchId, serverNow, testContest, testEntrant, testMatch, testOpponent } from '../../testing/contests';

const server = setupServer();
beforeAll(() => preloadPages());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const url = '/contests/winter-laurel-cup-xii';
const user = testUser();

/** Serves a contest that a test may change on the way. */
function serve(contest: ContestDetail): { contest: ContestDetail } {
  const served = { contest };
  server.use(http.get(callUrl('getPublicContest'), () => answered(served.contest)));
  return served;
}

const entered = (fields: Partial<ContestDetail> = {}): ContestDetail =>
  testContest({ entry: { entrantId: testEntrant(0).id, status: 'registered' }, ...fields });

const card = (name: string) => screen.findByRole('region', { name });

describe('before the start', () => {
  test('shows the facts, the bracket as it would be and who is in', async () => {
    serve(testContest());
    renderAt(<PublicArea />, url);
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
    expect(screen.getByText('Open for entry')).toBeInTheDocument();
    expect(screen.getByText('Entry closes in')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Places taken' })).toHaveAttribute('aria-valuetext', '3 of 8');
    expect(screen.getByRole('heading', { name: 'Bracket, if it started now' })).toBeInTheDocument();
    const bracket = screen.getByRole('region', { name: 'Bracket of Winter Laurel Cup XII' });
    expect(within(bracket).getByText('Place 4 is open')).toBeInTheDocument();
    expect(within(bracket).getByText('Winner of match 1')).toBeInTheDocument();
    const prizes = screen.getByRole('region', { name: 'Prizes' });
    expect(prizes).toHaveTextContent('2,880');
    expect(prizes).toHaveTextContent('Winner, 60');
    const table = within(screen.getByRole('table', { name: 'Entrants' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    // All have just entered: nothing to say of how they stand.
    expect(table.queryByRole('columnheader', { name: 'State' })).not.toBeInTheDocument();
    const timeline = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(timeline.map((line) => line.lastChild?.textContent)).toEqual([
      'Entry opens',
      expect.stringMatching(/^next, in/),
      'Check-in closes',
      'Draw, and start of the first round',
    ]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Before the match' })).toBeInTheDocument();
    expect(screen.getByText('Standard arena, no mutators.')).toBeInTheDocument();
  });

  test('counts equal prizes as one', async () => {
    const prize = (place: number, label: string, amount: string) => ({ place, label, basisPoints: 250, amount });
    serve(
      testContest({
        prizes: [
          prize(1, 'Winner', '2880'),
          prize(3, 'Semi-finalist', '360'),
          prize(4, 'Semi-finalist', '360'),
          ...[5, 6, 7, 8].map((place) => prize(place, 'Quarter-finalist', '29.28')),
        ],
      }),
    );
    renderAt(<PublicArea />, url);
    const lines = within(await screen.findByRole('region', { name: 'Prizes' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      '2,880\u00a0LRLWinner, 2.5\u00a0%',
      '2 × 360\u00a0LRLSemi-finalists, 2.5\u00a0% each',
      '4 × 29.28\u00a0LRLQuarter-finalists, 2.5\u00a0% each',
    ]);
  });

  test('leads to each part of the page, also from its address', async () => {
    const seen = jest.fn();
    // jsdom cannot scroll.
    Element.prototype.scrollIntoView = seen;
    serve(testContest());
    renderAt(<PublicArea />, `${url}#rules`);
    const rules = await screen.findByRole('heading', { name: 'Rules' });
    expect(rules).toHaveFocus();
    expect(seen).toHaveBeenCalled();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Bracket',
      'Prizes',
      'Entrants3',
      'Rules',
      'Timeline',
    ]);
    await userEvent.click(parts.getByRole('link', { name: 'Prizes' }));
    expect(screen.getByRole('heading', { name: 'Prizes' })).toHaveFocus();
    expect(parts.getByRole('link', { name: 'Prizes' })).toHaveAttribute('href', `${url}#prizes`);
  });

  test('puts a large bracket below the prizes and the way in', async () => {
    serve(testContest({ maxPlayers: 16 }));
    renderAt(<PublicArea />, url);
    await card('Can you enter?');
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Prizes',
      'Timeline',
      'Bracket',
      'Entrants3',
      'Rules',
    ]);
  });

  test('says that nobody is in yet', async () => {
    serve(testContest({ entered: 0, entrants: [] }));
    renderAt(<PublicArea />, url);
    expect(await screen.findByRole('heading', { name: 'No bracket yet' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nobody yet' })).toBeInTheDocument();
  });

  test('sends a visitor to sign in and back', async () => {
    serve(
      testContest({
        eligibility: {
          eligible: false,
          conditions: [
            {
              condition: 'signed_in',
              met: false,
              title: 'Signed in',
              detail: 'Entering needs an account.',
              fix: { label: 'Sign in', to: '/sign-in' },
            },
          ],
        },
      }),
    );
    renderAt(<PublicArea />, url);
    const panel = await card('Can you enter?');
    const next = `/sign-in?next=${encodeURIComponent(url)}`;
    expect(within(panel).getByRole('link', { name: 'Sign in to enter' })).toHaveAttribute('href', next);
    expect(within(panel).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', next);
  });

  test('shows each condition with its fix and keeps the button shut until all are met', async () => {
    serve(
      testContest({
        eligibility: {
          eligible: false,
          conditions: [
            ...allMet.conditions.slice(0, 1),
            {
              condition: 'email_verified',
              met: false,
              title: 'Mail address proved',
              detail: 'We sent a code.',
              fix: { label: 'Enter the code', to: '/elsewhere' },
            },
            {
              condition: 'balance',
              met: false,
              title: 'Entry fee of 75 LRL',
              detail: 'You have 12 available.',
              fix: { label: 'Your wallet', to: '/dashboard/wallet' },
            },
          ],
        },
      }),
    );
    renderAt(<PublicArea />, url, { user });
    const panel = await card('Can you enter?');
    expect(panel).toHaveTextContent('1 of 3 are met.');
    // What is missing comes first, what is met is folded.
    const [missing] = within(panel).getAllByRole('list');
    expect(missing).toHaveAccessibleName('Conditions to enter');
    expect(missing).not.toHaveTextContent('Signed in');
    expect(within(panel).getByText('1 condition is met').closest('details')).not.toHaveAttribute('open');
    expect(within(panel).getByText('You have 12 available.')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
      'href',
      `/verify?next=${encodeURIComponent(url)}`,
    );
    expect(within(panel).getByRole('link', { name: 'Your wallet' })).toHaveAttribute('href', '/dashboard/wallet');
    expect(within(panel).getByRole('button', { name: 'Enter for 75 LRL' })).toBeDisabled();
  });

  test('enters, with a key that makes it happen once, and says what comes next', async () => {
    const served = serve(testContest());
    const keys: (string | null)[] = [];
    server.use(
      http.post(callUrl('enterContest'), async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        expect(await request.json()).toEqual({ contestId: served.contest.id });
        served.contest = entered();
        return answered(served.contest, 'You are in.');
      }),
    );
    renderAt(<PublicArea />, url, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter for 75 LRL' }));
    const panel = await card('You are in');
    expect(panel).toHaveTextContent('Check-in opens');
    // The button that was pressed is gone: the focus is with what came in its place.
    expect(panel.parentElement).toHaveFocus();
    expect(keys).toEqual([expect.stringMatching(/.{8,}/)]);
    expect(screen.queryByRole('button', { name: /^Enter/ })).not.toBeInTheDocument();
  });

  test('says a refusal beside the button and brings the checklist up to date', async () => {
    const served = serve(testContest());
    server.use(
      http.post(callUrl('enterContest'), () => {
        served.contest = testContest({
          entered: 8,
          eligibility: {
            eligible: false,
            conditions: [
              { condition: 'place_left', met: false, title: 'Place left', detail: 'All 8 are taken.', fix: null },
            ],
          },
        });
        return refused('contest_full', 'The last place has just gone.');
      }),
    );
    renderAt(<PublicArea />, url, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter for 75 LRL' }));
    const panel = await card('Can you enter?');
    expect(await within(panel).findByRole('alert')).toHaveTextContent('You are not in. The last place has just gone.');
    expect(await within(panel).findByText('All 8 are taken.')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Enter for 75 LRL' })).toBeDisabled();
  });

  test('repeats an entry that got lost with the same key', async () => {
    const served = serve(testContest());
    const keys: (string | null)[] = [];
    server.use(
      http.post(callUrl('enterContest'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) return HttpResponse.error();
        served.contest = entered();
        return answered(served.contest);
      }),
    );
    renderAt(<PublicArea />, url, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter for 75 LRL' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await card('You are in');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('for who is in', () => {
  test('checks in while check-in is open', async () => {
    const served = serve(entered({ phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' }));
    server.use(
      http.post(callUrl('checkIn'), async ({ request }) => {
        expect(await request.json()).toEqual({ contestId: served.contest.id });
        served.contest = entered({
          phase: 'check_in',
          serverNow: '2026-11-21T18:05:10.000Z',
          entry: { entrantId: testEntrant(0).id, status: 'checked_in' },
        });
        return answered({ opensAt: null, closesAt: null, serverNow: served.contest.serverNow, state: 'checked_in' });
      }),
    );
    renderAt(<PublicArea />, url, { user });
    const panel = await card('Your move');
    expect(panel).toHaveTextContent('Check-in closes');
    await userEvent.click(within(panel).getByRole('button', { name: 'Check in' }));
    expect(await card('You are checked in')).toHaveTextContent('It starts');
  });

  test('says why a check-in was refused', async () => {
    serve(entered({ phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' }));
    server.use(http.post(callUrl('checkIn'), () => refused('not_in_check_in', 'Check-in has closed.')));
    renderAt(<PublicArea />, url, { user });
    const panel = await card('Your move');
    await userEvent.click(within(panel).getByRole('button', { name: 'Check in' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('You are not checked in. Check-in has closed.');
  });

  test('leads to the match that waits', async () => {
    serve(
      entered({
        phase: 'running',
        entry: { entrantId: testEntrant(0).id, status: 'active' },
        matches: [
          testMatch(1, { nextMatchId: matchId(3), status: 'ready', opponents: [testOpponent(0), testOpponent(1)] }),
          testMatch(2, {
            nextMatchId: matchId(3),
            status: 'completed',
            method: 'walkover',
            opponents: [testOpponent(2, { result: 'win' }), testOpponent(3, { result: 'loss', forfeit: true })],
          }),
          testMatch(3, { round: 2, opponents: [null, testOpponent(2)] }),
        ],
      }),
    );
    renderAt(<PublicArea />, url, { user });
    const panel = await card('You play mlk_ovi');
    expect(panel).toHaveTextContent('Your move: check in');
    expect(within(panel).getByRole('link', { name: 'Go to your match' })).toHaveAttribute(
      'href',
      `/dashboard/matches/${matchId(1)}`,
    );
    const bracket = screen.getByRole('region', { name: 'Bracket of Winter Laurel Cup XII' });
    expect(within(bracket).getByText('hexaplar or mlk_ovi')).toBeInTheDocument();
    expect(within(bracket).getByText('Walkover')).toBeInTheDocument();
    expect(within(bracket).getByText('Your move')).toBeInTheDocument();
  });

  test('says what is reported of its own match and until when to answer', async () => {
    const dueAt = '2026-11-21T20:45:00.000Z';
    const reported = (by: number) =>
      entered({
        phase: 'running',
        entry: { entrantId: testEntrant(0).id, status: 'active' },
        matches: [
          testMatch(1, {
            status: 'reported',
            dueAt,
            openedAt: '2026-11-21T16:30:00.000Z',
            opponents: [testOpponent(0), testOpponent(1)],
            reports: [{ entrantId: testEntrant(by).id, score: [1, 2], at: serverNow }],
          }),
        ],
      });
    const served = serve(reported(1));
    const { unmount } = renderAt(<PublicArea />, url, { user });
    const panel = await card('You play mlk_ovi');
    expect(panel).toHaveTextContent('Your move: answer');
    expect(panel).toHaveTextContent('mlk_ovi reports that you lost 1\u2060–\u20602.');
    expect(panel).toHaveTextContent(/Answer by .*:45/);
    const bracket = screen.getByRole('region', { name: 'Bracket of Winter Laurel Cup XII' });
    expect(within(bracket).getByRole('link', { name: /reported 1.*reported 2.*Your move/ })).toBeInTheDocument();
    expect(within(bracket).getByText(/^Best of 3, \d\d:30$/)).toBeInTheDocument();
    unmount();

    served.contest = reported(0);
    renderAt(<PublicArea />, url, { user });
    expect(await card('You play mlk_ovi')).toHaveTextContent('Waiting for mlk_ovi');
    expect(await card('You play mlk_ovi')).toHaveTextContent('You reported that you lost 1\u2060–\u20602.');
    expect(screen.queryByText('Your move')).not.toBeInTheDocument();
  });

  test('names the round in which each entrant stands or went out', async () => {
    const entrants = ['active', 'active', 'eliminated', 'dropped'] as const;
    serve(
      testContest({
        phase: 'running',
        entrants: entrants.map((status, index) =>
          testEntrant(index, { status, seed: index + 1, played: 10, won: 7, earned: '1200' }),
        ),
        matches: [
          testMatch(1, {
            nextMatchId: matchId(3),
            status: 'completed',
            method: 'confirmed',
            opponents: [testOpponent(0, { score: 2, result: 'win' }), testOpponent(2, { score: 0, result: 'loss' })],
          }),
          testMatch(2, {
            nextMatchId: matchId(3),
            status: 'completed',
            method: 'bye',
            opponents: [testOpponent(1), null],
          }),
          testMatch(3, { round: 2, status: 'live', opponents: [testOpponent(0), testOpponent(1)] }),
        ],
      }),
    );
    renderAt(<PublicArea />, url);
    const rows = within(await screen.findByRole('table', { name: 'Entrants' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Final',
      'Final',
      'Out, semi-final',
      'Did not check in',
    ]);
    expect(rows[0]).toHaveTextContent('7 of 10');
    expect(screen.getByText('Being played now').nextSibling).toHaveTextContent('Final');
  });
});

describe('other states', () => {
  test('a paused contest says that its clocks stand still and offers no check-in', async () => {
    serve(entered({ phase: 'check_in', status: 'paused', serverNow: '2026-11-21T18:05:00.000Z' }));
    renderAt(<PublicArea />, url, { user });
    expect(await screen.findByText('This contest is paused.')).toBeInTheDocument();
    expect(screen.getByText('Paused: your place is kept')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument();
  });

  test('a cancelled contest says why and that fees went back', async () => {
    serve(testContest({ phase: 'cancelled', cancelReason: 'Fewer than 4 players checked in.' }));
    renderAt(<PublicArea />, url, { user });
    expect(await screen.findByText(/Fewer than 4 players checked in\. Every entry fee went back/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Can you enter?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Prizes' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Refunded')).toHaveLength(3);
  });

  test('a completed contest crowns its champion', async () => {
    serve(testContest({ phase: 'completed', champion: testEntrant(1).player }));
    renderAt(<PublicArea />, url);
    const champion = await screen.findByRole('region', { name: 'Champion' });
    expect(champion).toHaveTextContent('mlk_ovi');
    expect(champion).toHaveTextContent('2,880');
  });

  test('only staff see the way to manage it', async () => {
    serve(testContest());
    const { unmount } = renderAt(<PublicArea />, url, { user });
    await screen.findByRole('heading', { level: 1 });
    await card('Can you enter?');
    expect(screen.queryByRole('link', { name: 'Manage' })).not.toBeInTheDocument();
    unmount();
    renderAt(<PublicArea />, url, { user: testUser({ role: 'moderator' }) });
    expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/dashboard/admin/contests/${testContest().id}`,
    );
  });

  test('an unknown contest is not found; a failed one can be tried again', async () => {
    server.use(http.get(callUrl('getPublicContest'), () => refused('not_found', 'No such contest.')));
    const { unmount } = renderAt(<PublicArea />, url);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing stands here' })).toBeInTheDocument();
    unmount();

    server.use(http.get(callUrl('getPublicContest'), () => refused('forbidden', 'Not for you.')));
    renderAt(<PublicArea />, url);
    const alert = await screen.findByRole('alert');
    serve(testContest());
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  });
});
