import '../../testing/patience';
import type { MatchRoom } from '@laurel/shared/contract';
import { answered, answeredPage, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { admin, matchId, matchRoom, opponent, resultQuery } from '../../testing/fixtures';

let room: MatchRoom;
let sent: unknown[];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  room = matchRoom();
  sent = [];
  server.use(
    http.get(callUrl('listResultQueries'), () => answeredPage([resultQuery()])),
    http.get(callUrl('getMatchRoom'), () => answered(room)),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (path = `/results/${matchId}`) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: admin, base: '/dashboard/admin' });

describe('the queue of results', () => {
  it('lists what waits, and its count stands in the side bar', async () => {
    open('/results');
    const queue = await screen.findByRole('navigation', { name: 'Results to rule' });
    expect(within(queue).getByRole('link')).toHaveTextContent('tovar_jr v pietra_88');
    expect(within(queue).getByRole('link')).toHaveTextContent('Lantern Duel II, semi-final. Reports differ');
    expect(screen.getByRole('link', { name: 'Results to rule 1 open' })).toBeInTheDocument();
  });

  it('says when there is nothing to rule', async () => {
    server.use(http.get(callUrl('listResultQueries'), () => answeredPage([])));
    open('/results');
    expect(await screen.findByText('Nothing to rule')).toBeInTheDocument();
  });
});

describe('the ruling form', () => {
  it('shows each claim from its own side', async () => {
    open();
    expect(await screen.findByRole('article', { name: 'Claim of tovar_jr' })).toHaveTextContent('Says 2 to 1');
    expect(screen.getByRole('article', { name: 'Claim of pietra_88' })).toHaveTextContent('Says they won');
  });

  it('offers only legal scores, says what changes, and sends the score in the order of the match', async () => {
    server.use(
      http.post(callUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        room = matchRoom({
          status: 'completed',
          opponents: [
            opponent('tovar_jr', { score: 1, result: 'loss' }),
            opponent('pietra_88', { score: 2, result: 'win' }),
          ],
          resolution: {
            method: 'ruling',
            winnerEntrantId: 'entrant-of-pietra_88',
            by: { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null },
            reason: 'Her picture shows the lobby.',
            at: '2026-11-21T19:10:00.000Z',
          },
        });
        return answered(room, 'Ruled');
      }),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'pietra_88 won' }));
    const scores = screen.getByRole('radiogroup', { name: /Score, best of 3/ });
    expect(within(scores).getAllByRole('radio')).toHaveLength(3);
    await user.click(within(scores).getByRole('radio', { name: /2 to 1.*As pietra_88 says/ }));
    const changes = screen.getByRole('region', { name: 'What this changes' });
    expect(changes).toHaveTextContent('pietra_88 won 2–1');
    expect(changes).toHaveTextContent('pietra_88 goes on to the next round');
    expect(within(changes).getByRole('row', { name: /tovar_jr \+60\.00/ })).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Reason/), 'Her picture shows the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for pietra_88' }));
    expect(await screen.findByText('pietra_88 won 2–1.')).toBeInTheDocument();
    expect(sent).toEqual([
      { version: 12, winnerEntrantId: 'entrant-of-pietra_88', score: [1, 2], reason: 'Her picture shows the lobby.' },
    ]);
  });

  it('sends a walkover without a score', async () => {
    server.use(
      http.post(callUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        return answered(room, 'Ruled');
      }),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'tovar_jr won' }));
    await user.click(screen.getByRole('radio', { name: /Walkover/ }));
    await user.type(screen.getByLabelText(/Reason/), 'pietra_88 left the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for tovar_jr' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ score: null })]));
  });

  it('asks for winner, score and reason', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rule' }));
    expect(await screen.findByText('Say who won.')).toBeInTheDocument();
    expect(screen.getByText('Choose the score, or a walkover.')).toBeInTheDocument();
    expect(screen.getByText('Say why: both players read it.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows a refusal plainly and what somebody else did meanwhile', async () => {
    server.use(
      http.post(callUrl('ruleMatch'), () => {
        room = matchRoom({ version: 13, reports: [] });
        return refused('version_conflict', 'This match has changed meanwhile.');
      }),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'tovar_jr won' }));
    await user.click(screen.getByRole('radio', { name: /2 to 0/ }));
    await user.type(screen.getByLabelText(/Reason/), 'Both agreed in the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for tovar_jr' }));
    expect(await screen.findByText('This match has changed meanwhile.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Claim of tovar_jr' })).toHaveTextContent('Has not reported.'),
    );
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Both agreed in the lobby.');
  });

  it('is not offered to a player of the match', async () => {
    room = matchRoom({ entrantId: 'entrant-of-tovar_jr' });
    open();
    expect(await screen.findByText('You play in this match.')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Ruling' })).not.toBeInTheDocument();
  });
});
