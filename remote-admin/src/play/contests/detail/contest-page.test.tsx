import type { MatchPart } from '@laurel/shared/formats';
import '../../../testing/preload';
import type { Budget, ContestDetail, ContestStaff, ContestWebhook } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeApproval, makeRequests, requestId } from '../../../operations/approvals/testing';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { contestId, makeContestDetail, makeEntrant, makeOpponent } from '../testing/contests';

let contest: ContestDetail;
let sentRequests: unknown[];
let waitingRequests = makeRequests();
let budget: Partial<Budget> = {};
let staff: Partial<ContestStaff> = {};
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  contest = makeContestDetail({ phase: 'draft', status: 'paused', displayStatus: 'hidden', entered: 0, pool: '500' });
  sentRequests = [];
  waitingRequests = makeRequests();
  budget = { monthly: '10000', left: '10000' };
  staff = {};
  server.use(
    ...answerContestPage({
      answerContest: () => contest,
      answerStaff: () => staff,
      answerWaiting: () => waitingRequests,
      answerBudget: () => budget,
    }),
    http.post(buildCallUrl('setContestDisplayStatus'), () => makeAnswerResponse(contest)),
    http.post(buildCallUrl('toggleContestStatus'), async ({ request }) => {
      const body = (await request.json()) as { status: ContestDetail['status'] };
      sentRequests.push(body);
      contest = {
        ...contest,
        ...body,
        phase: 'registration',
        pausedAt: body.status === 'paused' ? contest.serverNow : null,
      };
      return makeAnswerResponse(contest, 'Status changed');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('ContestPage', () => {
  it('asks for the visibility on opening, and sets it in the same step', async () => {
    const entrants: unknown[] = [];
    server.use(
      http.post(buildCallUrl('setContestDisplayStatus'), async ({ request }) => {
        const body = (await request.json()) as { displayStatus: ContestDetail['displayStatus'] };
        entrants.push(body);
        contest = { ...contest, ...body };
        return makeAnswerResponse(contest, 'Shown');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Open Lantern Duel II?' }));
    expect(dialog.getByRole('radio', { name: /^Visible/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^Hidden/ })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: /^Open and fund/ }));
    await waitFor(() => expect(sentRequests).toEqual([{ status: 'active', version: contest.version }]));
    expect(entrants).toEqual([{ displayStatus: 'visible' }]);
    expect(await screen.findByRole('link', { name: 'View public page' })).toBeInTheDocument();
  });

  it('shows before opening how much of the budget the prizes need, and when a second person approves', async () => {
    const user = userEvent.setup({ delay: null });
    const openDialog = async () => {
      const { unmount } = openContestPage();
      await user.click(await screen.findByRole('button', { name: 'Open' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Open Lantern Duel II?' }));
      expect(await dialog.findByText(/budget/)).toBeInTheDocument();
      return { dialog, unmount };
    };
    const { dialog: dialogWithinBudget, unmount } = await openDialog();
    expect(dialogWithinBudget.getByText(/left this month/)).toHaveTextContent(
      /^10,000 LRL of 10,000 LRL of your budget left this month\.$/,
    );
    unmount();
    budget = { monthly: '100', left: '12', moved: '12' };
    const { dialog: dialogForTwo, unmount: unmountAgain } = await openDialog();
    await waitFor(() =>
      expect(dialogForTwo.getByText(/left this month/)).toHaveTextContent(
        /12 LRL of 100 LRL.*a second person has to approve/,
      ),
    );
    expect(dialogForTwo.getByRole('button', { name: 'Request approval' })).toBeInTheDocument();
    unmountAgain();
    budget = { monthly: '100', left: '12', moved: '11.99' };
    const { dialog: dialogBeyondBudget } = await openDialog();
    await waitFor(() =>
      expect(dialogBeyondBudget.getByText(/left this month/)).toHaveTextContent(
        /488 LRL of this is beyond it.*11\.99 LRL of 500 LRL so far/,
      ),
    );
    expect(dialogBeyondBudget.getByRole('button', { name: /^Open and fund/ })).toBeInTheDocument();
  });

  it('shows that opening is pending, its author, and lets them withdraw the request', async () => {
    waitingRequests = makeRequests(
      makeApproval({ kind: 'contest', id: contestId, title: contest.title }, { amount: '500' }),
    );
    server.use(
      http.post(buildCallUrl('decideApproval').replace('{id}', requestId), async ({ request }) => {
        sentRequests.push(await request.json());
        waitingRequests = makeRequests();
        return makeAnswerResponse({}, 'Request rejected.');
      }),
    );
    openContestPage();
    expect(await screen.findByText('Opening waits for a second person.')).toBeInTheDocument();
    expect(screen.getByText(/^umpire requested it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(sentRequests).toEqual([{ decision: 'reject' }]));
    await waitFor(() => expect(screen.queryByText('Opening waits for a second person.')).toBeNull());
  });

  it('refuses to open a contest from stale data, shows the current data and asks again', async () => {
    const versions: number[] = [];
    server.use(
      http.post(buildCallUrl('toggleContestStatus'), async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        if (version === 4) return makeAnswerResponse(contest, 'Status changed');
        contest = { ...contest, version: 4, pool: '9000' };
        const by = { id: admin.id, username: 'ovi', avatarUrl: null };
        const params = { what: 'contest' as const, by, at: '2026-11-20T18:04:00.000Z' };
        return makeRefusalResponse(
          'version_conflict',
          'This contest has been changed since it was on your screen.',
          {},
          params,
        );
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Open Lantern Duel II?' }));
    await user.click(dialog.getByRole('button', { name: /^Open and fund 500/ }));
    expect(await dialog.findByText(/has been changed since it was on your screen/)).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: /^Open and fund 9,000/ }));
    await waitFor(() => expect(versions).toEqual([3, 4]));
  });

  it('links from past times to the form', async () => {
    server.use(
      http.post(buildCallUrl('setContestDisplayStatus'), () => makeAnswerResponse(contest)),
      http.post(buildCallUrl('toggleContestStatus'), () =>
        makeRefusalResponse('validation_failed', 'Its check-in would be open already.', {
          checkInOpensAt: ['Too late.'],
        }),
      ),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: /^Open and fund/ }));
    expect(await screen.findByRole('link', { name: 'Edit times' })).toHaveAttribute(
      'href',
      `/dashboard/admin/contests/${contestId}/edit`,
    );
  });

  it('opens a draft, pauses and resumes it, with a message each time', async () => {
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    let dialog = screen.getByRole('dialog', { name: 'Open Lantern Duel II?' });
    expect(dialog).toHaveTextContent('500 LRL moves from the treasury into escrow');
    await user.click(within(dialog).getByRole('button', { name: /^Open and fund 500\sLRL$/ }));

    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    dialog = screen.getByRole('dialog', { name: 'Pause Lantern Duel II?' });
    expect(dialog).toHaveTextContent('All clocks stop');
    await user.click(within(dialog).getByRole('button', { name: 'Pause contest' }));

    expect(await screen.findByText('Paused. All clocks are stopped.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: 'Resume contest' }));
    await waitFor(() =>
      expect(sentRequests).toEqual([
        { status: 'active', version: 3 },
        { status: 'paused', version: 3 },
        { status: 'active', version: 3 },
      ]),
    );
  });

  it('sends one request for several presses', async () => {
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await user.dblClick(screen.getByRole('button', { name: /^Open and fund 500\sLRL$/ }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(sentRequests).toHaveLength(1);
  });

  it('shows why a contest cannot open and where to fund the treasury', async () => {
    server.use(
      http.post(buildCallUrl('toggleContestStatus'), () =>
        makeRefusalResponse('treasury_short', 'The treasury holds too little.'),
      ),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: /^Open and fund 500\sLRL$/ }));
    expect(await screen.findByText(/The treasury holds too little/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fund treasury' })).toHaveAttribute(
      'href',
      '/dashboard/admin/coins?account=treasury',
    );
  });

  it('sends the chosen display status', async () => {
    contest = makeContestDetail({ displayStatus: 'visible' });
    const sentBodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('setContestDisplayStatus'), async ({ request }) => {
        sentBodies.push(await request.json());
        contest = { ...contest, displayStatus: 'featured' };
        return makeAnswerResponse(contest, 'Display status changed');
      }),
    );
    openContestPage();
    (await screen.findByRole('radio', { name: /^Visible/ })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('It comes first on the home page at once.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep visible' }));
    expect(screen.getByRole('radio', { name: /^Visible/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Featured/ }));
    expect(sentBodies).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Feature contest' }));
    await waitFor(() => expect(sentBodies).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Featured/ })).toBeChecked());
    expect(sentBodies).toEqual([{ displayStatus: 'featured' }]);
  });

  it('says that a contest ended without a winner', async () => {
    contest = makeContestDetail({ phase: 'completed', champion: null, pool: '294' });
    openContestPage();
    const note = await screen.findByText('Ended without a winner.');
    expect(note.parentElement).toHaveTextContent('The prizes that nobody won went back to the treasury.');
  });

  it('cancels only with a reason, and says that entries are refunded', async () => {
    contest = makeContestDetail();
    const reasons: unknown[] = [];
    server.use(
      http.post(buildCallUrl('cancelContest'), async ({ request }) => {
        reasons.push(await request.json());
        contest = {
          ...contest,
          phase: 'cancelled',
          cancelReason: { code: 'typed', params: { text: 'The venue flooded.' } },
        };
        return makeAnswerResponse(contest, 'Cancelled');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Cancel contest' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Lantern Duel II?' });
    expect(dialog).toHaveTextContent('All 6 entry fees are refunded right away: 5 LRL each, 30 LRL in total.');
    expect(dialog).toHaveTextContent('500 LRL added by Laurel returns to the treasury.');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel and refund 30\sLRL$/ }));
    expect(await within(dialog).findByText('Enter a reason. Entrants will see it.')).toBeInTheDocument();
    expect(reasons).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'The venue flooded.');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel and refund 30\sLRL$/ }));
    const refundNote = await screen.findByText('All entry fees were refunded in full.');
    expect(refundNote.previousElementSibling).toHaveTextContent('The venue flooded.');
    expect(reasons).toEqual([{ reason: 'The venue flooded.' }]);
  });

  it('has one section for entrants and bracket before there are any', async () => {
    openContestPage();
    expect(await screen.findByRole('heading', { level: 2, name: 'Entrants and bracket' })).toBeInTheDocument();
    expect(screen.getByText('No entrants yet')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Bracket' })).not.toBeInTheDocument();
  });

  type Match = ContestDetail['matches'][number];
  const makeMatch = (
    part: MatchPart,
    round: number,
    index: number,
    fields: Partial<Match> & Pick<Match, 'id' | 'number'>,
  ): Match => ({
    ...{ round, stage: { part, round, rounds: 2, index }, nextMatchId: null, bestOf: 3, status: 'locked' },
    ...{ method: null, openedAt: null, endedAt: null, dueAt: null, reports: [] },
    opponents: [null, null],
    ...fields,
  });

  it('says who can come to a seat that is still empty', async () => {
    const nextMatches = { nextMatchId: 'u3', loserMatchId: 'l1' };
    contest = makeContestDetail({
      ...{ phase: 'running', format: 'double_elimination' },
      entrants: ['noor_k', 'ovi', 'ines', 'bramble'].map((name) => makeEntrant(name)),
      matches: [
        makeMatch('upper', 1, 1, {
          ...{ id: 'u1', number: 1, status: 'live', ...nextMatches },
          opponents: [makeOpponent('noor_k'), makeOpponent('ovi')],
        }),
        makeMatch('upper', 1, 2, { id: 'u2', number: 2, ...nextMatches }),
        makeMatch('lower', 1, 1, { id: 'l1', number: 3 }),
        makeMatch('upper', 2, 1, { id: 'u3', number: 4 }),
      ],
    });
    openContestPage();
    for (const text of ['Loser of U1.1', 'Loser of U1.2']) expect(await screen.findByText(text)).toBeInTheDocument();
    for (const name of ['Upper bracket', 'Lower bracket'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Upper final' }));
    for (const text of ['noor_k or ovi', 'Winner of U1.2']) expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('names the winner first in the final of two, and the loser after a final', async () => {
    contest = makeContestDetail({
      ...{ phase: 'running', format: 'double_elimination' },
      entrants: ['noor_k', 'ovi'].map((name) => makeEntrant(name)),
      matches: [
        makeMatch('upper', 1, 1, { ...{ id: 'u1', number: 1 }, nextMatchId: 'f1', loserMatchId: 'f1' }),
        makeMatch('final', 1, 1, { ...{ id: 'f1', number: 2 }, nextMatchId: 'f2', loserMatchId: 'f2' }),
        makeMatch('second_final', 1, 1, { id: 'f2', number: 3 }),
      ],
    });
    openContestPage();
    const finals = await screen.findAllByText(/^(Winner|Loser) of/);
    expect(finals.map(({ textContent }) => textContent)).toEqual([
      ...['Winner of U1.1', 'Loser of U1.1'],
      ...['Loser of the grand final', 'Winner of the grand final'],
    ]);
  });

  it('says of a match without a score that a player conceded, and shows the champion’s picture everywhere', async () => {
    const champion = { id: 'id-of-ovi', username: 'ovi', avatarUrl: '/pictures/ovi.webp' };
    contest = makeContestDetail({
      ...{ phase: 'completed', champion },
      entrants: [makeEntrant('ovi', { player: champion, status: 'winner' }), makeEntrant('noor_k')],
      matches: [
        makeMatch('main', 1, 1, {
          ...{ id: 'm1', number: 1, status: 'completed', method: 'conceded' },
          opponents: [
            makeOpponent('ovi', { player: champion, result: 'win' }),
            makeOpponent('noor_k', { result: 'loss' }),
          ],
        }),
      ],
    });
    openContestPage();
    const bracket = await screen.findByRole('region', { name: 'Bracket' });
    expect(within(bracket).getByText('Conceded')).toBeInTheDocument();
    const pictures = bracket.querySelectorAll('img[src="/pictures/ovi.webp"]');
    expect(pictures).toHaveLength(2);
  });

  it('starts with the bracket during play, and finds matches that need staff', async () => {
    const match = {
      round: 1,
      number: 1,
      nextMatchId: null,
      bestOf: 3,
      method: null,
      openedAt: null,
      endedAt: null,
    } as const;
    contest = makeContestDetail({
      ...{ phase: 'running', maxPlayers: 64 },
      entrants: [
        ...['noor_k', 'ovi', 'ines', 'bramble'].map((name) => makeEntrant(name)),
        ...['a1', 'a2', 'a3', 'a4'].map((name) => makeEntrant(name, { status: 'eliminated' })),
        makeEntrant('gone', { status: 'dropped', checkedInAt: null }),
      ],
      matches: [
        {
          ...{ ...match, id: 'm1', status: 'ready', dueAt: '2026-11-21T12:20:00.000Z', reports: [] },
          opponents: [makeOpponent('noor_k'), makeOpponent('ovi', { checkedInAt: null })],
        },
        {
          ...{ ...match, id: 'm2', number: 2, status: 'live', dueAt: '2026-11-21T12:04:00.000Z', reports: [] },
          opponents: [makeOpponent('ines'), makeOpponent('bramble')],
        },
      ],
    });
    openContestPage();
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Bracket', 'Entrants', 'At a glance']);
    expect(screen.getByText('4 playing, 1 missed check-in, 64 spots')).toBeVisible();
    expect(screen.getByText('Waiting for ovi')).toBeInTheDocument();
    expect(screen.getAllByText('until').length).toBeGreaterThan(0);
    expect(screen.queryByRole('table', { name: 'Entrants' })).not.toBeInTheDocument();
    const user = userEvent.setup({ delay: null });
    const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await user.click(screen.getByRole('radio', { name: 'Absent 1' }));
    expect(listNames()).toEqual(['gone']);
    await user.click(screen.getByRole('radio', { name: 'Late 2' }));
    expect(listNames()).toEqual(['ines', 'bramble']);
    await user.click(screen.getByRole('radio', { name: 'Waiting 1' }));
    expect(screen.getByRole('row', { name: /noor_k/ })).toHaveTextContent('Waiting: opponent absent');
    await user.click(screen.getByRole('radio', { name: 'All 9' }));
    const dueText = new Date('2026-11-21T12:20:00.000Z').toLocaleTimeString('en-GB', { timeStyle: 'short' });
    expect(screen.getByRole('row', { name: /ovi/ })).toHaveTextContent(`To check in by ${dueText}`);
    await user.click(screen.getByRole('button', { name: 'Hide entrants' }));
    expect(screen.queryByRole('table', { name: 'Entrants' })).not.toBeInTheDocument();
  });

  it('says of a player who was reported against until when they can respond', async () => {
    const report = {
      entrantId: makeOpponent('ovi').entrantId,
      score: [3, 1] as [number, number],
      at: contest.serverNow,
    };
    const match = makeMatch('main', 1, 1, {
      ...{ id: 'm1', number: 1, status: 'reported', reports: [report], dueAt: '2026-11-28T12:00:00.000Z' },
      opponents: [makeOpponent('noor_k'), makeOpponent('ovi')],
    });
    contest = makeContestDetail({
      phase: 'running',
      entrants: [makeEntrant('noor_k'), makeEntrant('ovi')],
      matches: [match],
    });
    const { unmount } = openContestPage();
    expect(await screen.findByRole('row', { name: /noor_k/ })).toHaveTextContent(/To respond by Sat 28 Nov, \d\d:00/);
    expect(screen.getByRole('row', { name: /ovi/ })).toHaveTextContent('Waiting for response');
    unmount();
    contest = { ...contest, status: 'paused', matches: [{ ...match, dueAt: null }] };
    openContestPage();
    expect(await screen.findByRole('row', { name: /noor_k/ })).toHaveTextContent(/To respond(?! by)/);
  });

  it('starts with the results once it’s finished, players by their places', async () => {
    const players = [
      makeEntrant('noor_k', { seed: 1, status: 'eliminated', place: 3 }),
      makeEntrant('ines', { seed: 2, status: 'disqualified' }),
      makeEntrant('ovi', { seed: 3, status: 'winner', place: 1 }),
      makeEntrant('bramble', { seed: 4, status: 'eliminated', place: 2 }),
    ];
    contest = makeContestDetail({
      ...{ phase: 'completed', entrants: players },
      matches: [makeMatch('main', 1, 1, { id: 'm1', number: 1, status: 'completed', method: 'confirmed' })],
    });
    openContestPage();
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Bracket', 'Entrants', 'At a glance']);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...[/^Place 1ovi/, /^Place 2bramble/, /^Place 3noor_k/, /^Place –ines/].map((text) =>
        expect.stringMatching(text),
      ),
    ]);
    expect(screen.getByRole('columnheader', { name: /Place/ })).toBeInTheDocument();
  });

  it('shows during check-in how many have checked in', async () => {
    const entrants = [makeEntrant('noor_k', { status: 'checked_in' }), makeEntrant('ovi', { status: 'registered' })];
    contest = makeContestDetail({ phase: 'check_in', entered: 2, minPlayers: 2, entrants });
    openContestPage();
    expect(await screen.findByText('1 of 2 checked in, minimum 2')).toBeVisible();
  });

  it('announces to entrants, shows the announcements, and offers the contest as files', async () => {
    const entrants = [makeEntrant('noor_k', { status: 'checked_in' }), makeEntrant('ovi', { status: 'dropped' })];
    contest = makeContestDetail({ phase: 'check_in', entered: 1, entrants });
    const announcedTexts: unknown[] = [];
    server.use(
      http.post(buildCallUrl('announceToEntrants').replace('{id}', contestId), async ({ request }) => {
        const body = (await request.json()) as { text: string };
        announcedTexts.push(body);
        contest = { ...contest, announcements: [{ id: contestId, at: contest.serverNow, ...body }] };
        return makeAnswerResponse(contest, 'Announced');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Announce' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Announce to entrants of Lantern Duel II?' }));
    expect(dialog.getByText(/emailed to 1 entrant\./)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Announcement/), 'We start at 19:10.');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(announcedTexts).toEqual([{ text: 'We start at 19:10.' }]));
    expect(await screen.findByText('We start at 19:10.', { selector: 'p' })).toBeInTheDocument();
    const files = within(screen.getByRole('region', { name: 'Export' })).getAllByRole('link');
    expect(files.map((file) => file.getAttribute('href'))).toEqual([
      `/api/v1/admin/contests/${contestId}/entrants.csv`,
      `/api/v1/admin/contests/${contestId}/contest.json`,
    ]);
  });

  it('names the organisers and who announced what, and adds and removes organisers', async () => {
    const user = userEvent.setup();
    const makePerson = (id: string, username: string) => ({ id, username, avatarUrl: null });
    const maker = makePerson(admin.id, admin.username);
    const umpire = makePerson('5f0b3a52-6f1c-4c61-9c0f-6c2f6f1d2a11', 'umpire');
    const at = '2026-11-21T11:00:00.000Z';
    const announcements = [
      { id: '9b2d5c0e-1b1a-4a67-8a3c-4f0f2b8e7d01', text: 'We start at 19:10.', at },
      { id: '9b2d5c0e-1b1a-4a67-8a3c-4f0f2b8e7d02', text: 'Second stream is up.', at },
    ];
    contest = makeContestDetail({ phase: 'check_in', announcements });
    const announcers = announcements.map(({ id }, index) => ({
      announcementId: id,
      player: index === 0 ? maker : umpire,
    }));
    staff = { organisers: [maker], makerId: maker.id, available: [umpire], announcers };
    const answer = { contestId, organisers: [], makerId: null, available: [], announcers };
    const sentRequests: unknown[] = [];
    server.use(
      http.post(buildCallUrl('addOrganiser'), async ({ request }) => {
        sentRequests.push(await request.json());
        staff = { ...staff, organisers: [maker, umpire], available: [] };
        return makeAnswerResponse({ ...answer, ...staff }, 'Added.');
      }),
      http.delete(buildCallUrl('removeOrganiser'), ({ request }) => {
        sentRequests.push(new URL(request.url).pathname);
        staff = { ...staff, organisers: [maker], available: [umpire] };
        return makeAnswerResponse({ ...answer, ...staff }, 'Removed.');
      }),
    );
    openContestPage();
    const card = within(await screen.findByRole('region', { name: 'Organisers' }));
    expect(await card.findByText('Made this contest')).toBeVisible();
    const list = screen.getByRole('region', { name: /^Announce.?ments$/ });
    expect(list).toHaveTextContent(/by ines_m, organiserWe start at 19:10\..*by umpireSecond stream is up\./);
    await user.click(card.getByRole('button', { name: 'Add organiser' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an organiser?' }));
    await user.click(dialog.getByRole('button', { name: 'Add organiser' }));
    expect(await dialog.findByText('Choose who to add.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Organiser/), 'umpire');
    await user.click(dialog.getByRole('button', { name: 'Add organiser' }));
    expect(await card.findByText('umpire')).toBeVisible();
    expect(list).toHaveTextContent(/by umpire, organiserSecond stream is up\./);
    expect(card.queryByRole('button', { name: 'Add organiser' })).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /Remove ines_m/ })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Remove umpire as an organiser' }));
    await waitFor(() => expect(card.queryByText('umpire')).not.toBeInTheDocument());
    expect(sentRequests).toEqual([
      { userId: umpire.id },
      `/api/v1/admin/contests/${contestId}/organisers/${umpire.id}`,
    ]);
  });

  it('lets staff who have entered see the organisers, not change them', async () => {
    contest = makeContestDetail({
      phase: 'check_in',
      entrants: [makeEntrant('ines_m', { player: { id: admin.id, username: 'ines_m', avatarUrl: null } })],
    });
    const umpire = { id: '5f0b3a52-6f1c-4c61-9c0f-6c2f6f1d2a11', username: 'umpire', avatarUrl: null };
    staff = { organisers: [umpire], available: [umpire] };
    openContestPage();
    const card = within(await screen.findByRole('region', { name: 'Organisers' }));
    expect(await card.findByText('umpire')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sets a Discord webhook, says whether it worked without showing its address, and removes it', async () => {
    contest = makeContestDetail({ phase: 'check_in' });
    const state = { setAt: contest.serverNow, language: 'de' as const, sentAt: null, testing: false, failure: null };
    let webhook: ContestWebhook['webhook'] = null;
    const sentRequests: unknown[] = [];
    const answerWebhook = (message?: string) => makeAnswerResponse({ contestId, available: true, webhook }, message);
    const url = buildCallUrl('getContestWebhook').replace('{id}', contestId);
    server.use(
      http.get(url, () => answerWebhook()),
      http.put(url, async ({ request }) => {
        sentRequests.push(await request.json());
        webhook = state;
        return answerWebhook('Webhook saved.');
      }),
      http.post(`${url}/test`, () => {
        const failure = { fault: 'missing' as const, at: contest.serverNow, stopped: true };
        webhook = { ...state, failure };
        return answerWebhook('Test message on its way.');
      }),
      http.delete(url, () => {
        webhook = null;
        return answerWebhook('Webhook removed.');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Set webhook' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set the Discord webhook?' }));
    const address = `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`;
    await user.type(dialog.getByLabelText(/Webhook address/), address);
    await user.selectOptions(dialog.getByLabelText('Language of the messages'), 'de');
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    const card = within(await screen.findByRole('region', { name: 'Discord' }));
    expect(await card.findByText(/Messages are in Deutsch\..*No message sent yet\./)).toBeVisible();
    expect(sentRequests).toEqual([{ address, language: 'de' }]);
    await user.click(card.getByRole('button', { name: 'Replace webhook' }));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('123456789012345678');
    expect(within(screen.getByRole('dialog')).getByLabelText(/Webhook address/)).toHaveValue('');
    expect(within(screen.getByRole('dialog')).getByLabelText('Language of the messages')).toHaveValue('de');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(card.getByRole('button', { name: 'Send test message' }));
    expect(await card.findByText(/Discord no longer has this webhook/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Remove webhook' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remove the Discord webhook?' })).getByRole('button', {
        name: 'Remove webhook',
      }),
    );
    expect(await card.findByRole('button', { name: 'Set webhook' })).toBeVisible();
  });
});
