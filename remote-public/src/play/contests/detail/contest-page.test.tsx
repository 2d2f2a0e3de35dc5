import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard, makeEnteredContest } from '../testing/contest-page';
import { makeContest, makeEntrant, makeMatch, makeMatchId, makeOpponent, serverNow } from '../testing/contests';

const { serve, server } = createContestServer();
const user = makeUser();

describe('before the start', () => {
  test('shows the facts, the bracket preview and the entrants', async () => {
    serve(makeContest());
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
    expect(screen.getAllByText('Entries open')[0]).toBeInTheDocument();
    expect(screen.getByText('Entries close in')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Spots taken' })).toHaveAttribute('aria-valuetext', '3 of 8');
    expect(screen.getByRole('heading', { name: 'Bracket preview' })).toBeInTheDocument();
    const bracket = screen.getByRole('region', { name: 'Winter Laurel Cup XII bracket' });
    expect(within(bracket).getByText('Open spot')).toBeInTheDocument();
    expect(within(bracket).getByText('Winner of match 1')).toBeInTheDocument();
    const prizes = screen.getByRole('region', { name: 'Prizes' });
    expect(prizes).toHaveTextContent('2,880');
    expect(prizes).toHaveTextContent('Winner, 60');
    const table = within(screen.getByRole('table', { name: 'Entrants' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(table.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
    const timelineItems = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(timelineItems.map((line) => line.lastChild?.textContent)).toEqual([
      'Entries open',
      expect.stringMatching(/^next, in/),
      'Check-in closes',
      'Draw, start of the first round',
    ]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Before the match' })).toBeInTheDocument();
    expect(screen.getByText('Standard arena, no mutators.')).toBeInTheDocument();
  });

  test('a title that changes the text direction doesn’t affect the rest of the tab’s title', async () => {
    serve(makeContest({ title: '\u202eXII puC' }));
    renderAt(<PublicArea />, contestUrl);
    await waitFor(() => expect(document.title).toBe('\u2068XII puC\u2069 | Laurel'));
  });

  test('shows the latest announcement, and earlier ones when asked', async () => {
    const makeAnnouncement = (text: string) => ({ id: makeMatchId(text.length), text, at: serverNow });
    serve(
      makeContest({
        announcements: [makeAnnouncement('We start at 19:10.'), makeAnnouncement('Bring your own pads, please.')],
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByText('We start at 19:10.')).toBeInTheDocument();
    expect(screen.queryByText('Bring your own pads, please.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show one earlier announcement' }));
    expect(screen.getByText('Bring your own pads, please.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  });

  test('groups equal prizes', async () => {
    const makePrize = (place: number, amount: string) => ({ place, basisPoints: 250, amount });
    serve(
      makeContest({
        prizes: [
          makePrize(1, '2880'),
          makePrize(3, '360'),
          makePrize(4, '360'),
          ...[5, 6, 7, 8].map((place) => makePrize(place, '29.28')),
        ],
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    const lines = within(await screen.findByRole('region', { name: 'Prizes' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      '2,880\u00a0LRLWinner, 2.5%',
      '2 × 360\u00a0LRLSemi-finalists, 2.5% each',
      '4 × 29.28\u00a0LRLQuarter-finalists, 2.5% each',
    ]);
  });

  test('links to each part of the page, also from its address', async () => {
    const onSeen = jest.fn();
    Element.prototype.scrollIntoView = onSeen;
    serve(makeContest());
    renderAt(<PublicArea />, `${contestUrl}#rules`);
    const rules = await screen.findByRole('heading', { name: 'Rules' });
    expect(rules).toHaveFocus();
    expect(onSeen).toHaveBeenCalled();
    const parts = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Prizes',
      'Timeline',
      'Bracket',
      'Entrants3',
      'Rules',
    ]);
    await userEvent.click(parts.getByRole('link', { name: 'Prizes' }));
    expect(screen.getByRole('heading', { name: 'Prizes' })).toHaveFocus();
    expect(parts.getByRole('link', { name: 'Prizes' })).toHaveAttribute('href', `${contestUrl}#prizes`);
  });

  test('puts a large bracket below the prizes and the entry card', async () => {
    serve(makeContest({ maxPlayers: 16 }));
    renderAt(<PublicArea />, contestUrl);
    await findCard('Can you enter?');
    const parts = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Prizes',
      'Timeline',
      'Bracket',
      'Entrants3',
      'Rules',
    ]);
  });

  test('says that no one has entered yet', async () => {
    serve(makeContest({ entered: 0, entrants: [] }));
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByRole('heading', { name: 'No bracket yet' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No entrants yet' })).toBeInTheDocument();
  });
});

describe('for entrants', () => {
  test('checks in while check-in is open', async () => {
    const serverState = serve(makeEnteredContest({ phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' }));
    server.use(
      http.post(buildCallUrl('checkIn'), async ({ request }) => {
        expect(await request.json()).toEqual({ contestId: serverState.contest.id });
        serverState.contest = makeEnteredContest({
          phase: 'check_in',
          serverNow: '2026-11-21T18:05:10.000Z',
          entry: { entrantId: makeEntrant(0).id, status: 'checked_in' },
        });
        return makeAnswerResponse({
          opensAt: null,
          closesAt: null,
          serverNow: serverState.contest.serverNow,
          state: 'checked_in',
        });
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('Your move');
    expect(panel).toHaveTextContent('Check-in closes');
    await userEvent.click(within(panel).getByRole('button', { name: /^Check in by/ }));
    expect(await findCard('You’re checked in')).toHaveTextContent('It starts');
  });

  test('says why a check-in was refused', async () => {
    serve(makeEnteredContest({ phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' }));
    server.use(
      http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('not_in_check_in', 'Check-in has closed.')),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('Your move');
    await userEvent.click(within(panel).getByRole('button', { name: /^Check in by/ }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('You weren’t checked in. Check-in has closed.');
  });

  test('links to the waiting match', async () => {
    serve(
      makeEnteredContest({
        phase: 'running',
        entry: { entrantId: makeEntrant(0).id, status: 'active' },
        matches: [
          makeMatch(1, { nextMatchId: makeMatchId(3), status: 'ready', opponents: [makeOpponent(0), makeOpponent(1)] }),
          makeMatch(2, {
            nextMatchId: makeMatchId(3),
            status: 'completed',
            method: 'forfeit',
            opponents: [makeOpponent(2, { result: 'win' }), makeOpponent(3, { result: 'loss', forfeit: true })],
          }),
          makeMatch(3, { round: 2, opponents: [null, makeOpponent(2)] }),
        ],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You vs mlk_ovi');
    expect(panel).toHaveTextContent('Your move: check in');
    expect(within(panel).getByRole('link', { name: 'Go to match' })).toHaveAttribute(
      'href',
      `/dashboard/matches/${makeMatchId(1)}`,
    );
    const bracket = screen.getByRole('region', { name: 'Winter Laurel Cup XII bracket' });
    expect(within(bracket).getByText('hexaplar or mlk_ovi')).toBeInTheDocument();
    expect(within(bracket).getByText('Forfeit')).toBeInTheDocument();
    expect(within(bracket).getByText('Your move')).toBeInTheDocument();
  });

  test("shows the report of the player's own match, and the deadline to respond", async () => {
    const dueAt = '2026-11-21T20:45:00.000Z';
    const makeReportedContest = (by: number) =>
      makeEnteredContest({
        phase: 'running',
        entry: { entrantId: makeEntrant(0).id, status: 'active' },
        matches: [
          makeMatch(1, {
            status: 'reported',
            dueAt,
            openedAt: '2026-11-21T16:30:00.000Z',
            opponents: [makeOpponent(0), makeOpponent(1)],
            reports: [{ entrantId: makeEntrant(by).id, score: [1, 2], at: serverNow }],
          }),
        ],
      });
    const serverState = serve(makeReportedContest(1));
    const { unmount } = renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You vs mlk_ovi');
    expect(panel).toHaveTextContent('Your move: confirm or dispute');
    expect(panel).toHaveTextContent('mlk_ovi reported a 1–\u20602 loss for you.');
    expect(panel).toHaveTextContent(/Respond by .*:45/);
    const bracket = screen.getByRole('region', { name: 'Winter Laurel Cup XII bracket' });
    expect(within(bracket).getByRole('link', { name: /reported 1.*reported 2.*Your move/ })).toBeInTheDocument();
    expect(within(bracket).getByText(/^Best of 3, \d\d:30$/)).toBeInTheDocument();
    unmount();

    serverState.contest = makeReportedContest(0);
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await findCard('You vs mlk_ovi')).toHaveTextContent('Waiting for mlk_ovi');
    expect(await findCard('You vs mlk_ovi')).toHaveTextContent('You reported a 1–\u20602 loss.');
    expect(screen.queryByText('Your move')).not.toBeInTheDocument();
  });

  test('a player in the upper final reads that round in the head, and one who waits reads the next', async () => {
    const makeStage = (part: 'upper' | 'lower' | 'final', round: number, rounds: number) => ({
      stage: { part, round, rounds, index: 1 },
    });
    const matches = [
      makeMatch(1, {
        ...makeStage('upper', 2, 2),
        round: 2,
        status: 'live',
        opponents: [makeOpponent(0), makeOpponent(1)],
      }),
      makeMatch(2, { ...makeStage('lower', 1, 2), status: 'live', opponents: [makeOpponent(2), makeOpponent(3)] }),
    ];
    const contest = makeEnteredContest({
      ...{
        phase: 'running',
        format: 'double_elimination',
        matches: [matches[1], matches[0]].flatMap((match) => match ?? []),
      },
      entry: { entrantId: makeEntrant(0).id, status: 'active' },
    });
    const serverState = serve(contest);
    const { unmount } = renderAt(<PublicArea />, contestUrl, { user });
    expect((await screen.findByText('Current round')).nextSibling).toHaveTextContent('Upper final');
    expect(screen.getByText('In the draw')).toBeVisible();
    unmount();

    serverState.contest = {
      ...contest,
      matches: [
        makeMatch(1, { ...makeStage('lower', 1, 2), status: 'live', opponents: [makeOpponent(2), makeOpponent(3)] }),
        makeMatch(3, { ...makeStage('final', 1, 1), round: 3, status: 'waiting', opponents: [makeOpponent(0), null] }),
      ],
    };
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await findCard('Next: Grand final')).toHaveTextContent('Waiting for your next opponent');
  });

  test('shows the round that each entrant has reached or lost', async () => {
    const entrants = ['active', 'active', 'eliminated', 'dropped'] as const;
    serve(
      makeContest({
        phase: 'running',
        entrants: entrants.map((status, index) =>
          makeEntrant(index, { status, seed: index + 1, played: 10, won: 7, earned: '1200' }),
        ),
        matches: [
          makeMatch(1, {
            nextMatchId: makeMatchId(3),
            status: 'completed',
            method: 'confirmed',
            opponents: [makeOpponent(0, { score: 2, result: 'win' }), makeOpponent(2, { score: 0, result: 'loss' })],
          }),
          makeMatch(2, {
            nextMatchId: makeMatchId(3),
            status: 'completed',
            method: 'bye',
            opponents: [makeOpponent(1), null],
          }),
          makeMatch(3, { round: 2, status: 'live', opponents: [makeOpponent(0), makeOpponent(1)] }),
        ],
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    const rows = within(await screen.findByRole('table', { name: 'Entrants' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Final',
      'Final',
      'Out, semi-final',
      'Missed check-in',
    ]);
    expect(rows[0]).toHaveTextContent('7 of 10');
    expect(screen.getByText('Current round').nextSibling).toHaveTextContent('Final');
  });
});

describe('other states', () => {
  test('a paused contest says that its clocks are stopped and offers no check-in', async () => {
    serve(
      makeEnteredContest({
        ...{ phase: 'check_in', status: 'paused', pausedAt: '2026-11-21T18:02:00.000Z' },
        serverNow: '2026-11-21T18:05:00.000Z',
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await screen.findByText('This contest is paused.')).toBeInTheDocument();
    expect(screen.getByText('Paused: your spot is safe')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Check in by/ })).not.toBeInTheDocument();
  });

  test('a paused contest says since when, and still links to the own match', async () => {
    serve(
      makeEnteredContest({
        ...{ phase: 'running', status: 'paused', pausedAt: '2026-11-21T16:50:00.000Z' },
        entry: { entrantId: makeEntrant(0).id, status: 'active' },
        matches: [makeMatch(1, { status: 'live', opponents: [makeOpponent(0), makeOpponent(1)] })],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You vs mlk_ovi');
    expect(panel).toHaveTextContent('Paused: your clock is stopped');
    expect(within(panel).getByRole('link', { name: 'Go to match' })).toBeVisible();
    expect(screen.getByText(/have been stopped since/)).toHaveTextContent(/since .*:50\./);
  });

  test('a cancelled contest says why and that fees were refunded', async () => {
    serve(
      makeContest({
        phase: 'cancelled',
        cancelReason: { code: 'too_few', params: { least: 4 } },
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await screen.findByText('Fewer than 4 players checked in.')).toBeInTheDocument();
    expect(screen.getByText('All entry fees were refunded in full.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Can you enter?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Prizes' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Refunded')).toHaveLength(3);
  });

  test('a cancelled contest without entrants refunds nothing, nor does a free one', async () => {
    serve(
      makeContest({
        phase: 'cancelled',
        cancelReason: { code: 'typed', params: { text: 'The game is down' } },
        entered: 0,
        entrants: [],
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByText('The game is down')).toBeInTheDocument();
    expect(screen.queryByText(/refunded|went back/)).not.toBeInTheDocument();
  });

  test('a contest paused before it opens is paused, not opening soon', async () => {
    serve(makeContest({ phase: 'draft', status: 'paused', pausedAt: serverNow }));
    renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByText('This contest is paused.')).toBeInTheDocument();
    expect(screen.getByText('Paused')).toBeInTheDocument();
    expect(screen.queryByText('Opens soon')).not.toBeInTheDocument();
  });

  test('only staff see the link to manage it', async () => {
    serve(makeContest());
    const { unmount } = renderAt(<PublicArea />, contestUrl, { user });
    await screen.findByRole('heading', { level: 1 });
    await findCard('Can you enter?');
    expect(screen.queryByRole('link', { name: 'Manage' })).not.toBeInTheDocument();
    unmount();
    renderAt(<PublicArea />, contestUrl, { user: makeUser({ role: 'moderator' }) });
    expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/dashboard/admin/contests/${makeContest().id}`,
    );
  });

  test("an unknown contest isn't found; a failed one can be retried", async () => {
    server.use(http.get(buildCallUrl('getPublicContest'), () => makeRefusalResponse('not_found', 'No such contest.')));
    const { unmount } = renderAt(<PublicArea />, contestUrl);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    unmount();

    server.use(http.get(buildCallUrl('getPublicContest'), () => makeRefusalResponse('forbidden', 'Not for you.')));
    renderAt(<PublicArea />, contestUrl);
    const alert = await screen.findByRole('alert');
    serve(makeContest());
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  });
});
