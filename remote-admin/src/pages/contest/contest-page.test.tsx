import '../../testing/patience';
import type { ContestDetail } from '@laurel/shared/contract';
import { answered, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin, contestDetail, contestId } from '../../testing/fixtures';

let contest: ContestDetail;
let sent: unknown[];
const server = setupServer();
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  contest = contestDetail({ phase: 'draft', status: 'paused', displayStatus: 'hidden', entered: 0, pool: '500' });
  sent = [];
  server.use(
    http.get(callUrl('listResultQueries'), () => refused('not_implemented', 'Not here.')),
    http.get(callUrl('getAdminContest'), () => answered(contest)),
    http.post(callUrl('toggleContestStatus'), async ({ request }) => {
      const body = (await request.json()) as { status: ContestDetail['status'] };
      sent.push(body);
      contest = {
        ...contest,
        ...body,
        phase: 'registration',
        pausedAt: body.status === 'paused' ? contest.serverNow : null,
      };
      return answered(contest, 'Status changed');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = () =>
  renderAt(<AdminArea />, `/dashboard/admin/contests/${contestId}`, { user: admin, base: '/dashboard/admin' });

describe('the page of a contest', () => {
  it('opens a draft, then pauses and resumes it, saying each time what happens', async () => {
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    let dialog = screen.getByRole('dialog', { name: 'Open Lantern Duel II?' });
    expect(dialog).toHaveTextContent('The prize pool of 500 LRL moves from the treasury into this contest’s escrow');
    await user.click(within(dialog).getByRole('button', { name: /^Open and move 500\sLRL$/ }));

    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    dialog = screen.getByRole('dialog', { name: 'Pause Lantern Duel II?' });
    expect(dialog).toHaveTextContent('Every clock of this contest stops');
    await user.click(within(dialog).getByRole('button', { name: 'Pause and stop the clocks' }));

    expect(await screen.findByText('Paused: every clock stands still.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: 'Resume and start the clocks' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'active' }, { status: 'paused' }, { status: 'active' }]));
  });

  it('sends one wish however often the button is pressed', async () => {
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await user.dblClick(screen.getByRole('button', { name: /^Open and move 500\sLRL$/ }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('says why a contest cannot open and where the treasury is funded', async () => {
    server.use(
      http.post(callUrl('toggleContestStatus'), () => refused('treasury_short', 'The treasury holds too little.')),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: /^Open and move 500\sLRL$/ }));
    expect(await screen.findByText(/The treasury holds too little/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fund the treasury' })).toHaveAttribute(
      'href',
      '/dashboard/admin/coins?account=treasury',
    );
  });

  it('sends the display status that was chosen', async () => {
    const wishes: unknown[] = [];
    server.use(
      http.post(callUrl('setContestDisplayStatus'), async ({ request }) => {
        wishes.push(await request.json());
        contest = { ...contest, displayStatus: 'featured' };
        return answered(contest, 'Display status changed');
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Featured/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Featured/ })).toBeChecked());
    expect(wishes).toEqual([{ displayStatus: 'featured' }]);
  });

  it('cancels only with a reason, and says that entries are refunded', async () => {
    contest = contestDetail();
    const reasons: unknown[] = [];
    server.use(
      http.post(callUrl('cancelContest'), async ({ request }) => {
        reasons.push(await request.json());
        contest = { ...contest, phase: 'cancelled', cancelReason: 'The venue flooded.' };
        return answered(contest, 'Cancelled');
      }),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Cancel the contest' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Lantern Duel II?' });
    expect(dialog).toHaveTextContent('All 6 entries are refunded at once, 5 LRL each, 30 LRL together.');
    expect(dialog).toHaveTextContent('The 500 LRL that the house put in go back to the treasury.');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel and refund 30\sLRL$/ }));
    expect(within(dialog).getByText('Say why: the entrants read it.')).toBeInTheDocument();
    expect(reasons).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'The venue flooded.');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel and refund 30\sLRL$/ }));
    expect(await screen.findByText(/The venue flooded\. All entries were refunded/)).toBeInTheDocument();
    expect(reasons).toEqual([{ reason: 'The venue flooded.' }]);
  });

  it('has one part for entrants and bracket while there are neither', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Entrants and bracket' })).toBeInTheDocument();
    expect(screen.getByText('Nobody has entered yet')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Bracket' })).not.toBeInTheDocument();
  });

  it('puts entrants in the order that staff ask for', async () => {
    const entrant = (username: string, seed: number, prize: string): ContestDetail['entrants'][number] => ({
      id: `entrant-of-${username}`,
      player: { id: `id-of-${username}`, username, avatarUrl: null },
      country: null,
      titles: 0,
      played: 0,
      won: 0,
      earned: '0',
      status: 'active',
      seed,
      enteredAt: contest.serverNow,
      checkedInAt: null,
      prize,
    });
    contest = contestDetail({
      entrants: [entrant('noor_k', 1, '5'), entrant('brambleton', 2, '60'), entrant('ines', 3, '0')],
    });
    open();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Player' }));
    expect(names()).toEqual(['brambleton', 'ines', 'noor_k']);
    await user.click(screen.getByRole('button', { name: 'Prize' }));
    await user.click(screen.getByRole('button', { name: 'Prize' }));
    expect(names()).toEqual(['brambleton', 'noor_k', 'ines']);
    expect(screen.getByText('The bracket is drawn when the contest starts.')).toBeInTheDocument();
  });
});
