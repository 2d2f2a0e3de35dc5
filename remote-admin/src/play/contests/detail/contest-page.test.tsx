import '../../../testing/preload';
import type { Budget, ContestDetail, ContestStaff } from '@laurel/shared/protocol';
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
import { contestId, makeContestDetail, makeEntrant } from '../testing/contests';

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
});
