import type { MatchPart } from '@laurel/shared/formats';
import '../../../testing/preload';
import type { ContestDetail } from '@laurel/shared/protocol';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { makeContestDetail, makeEntrant, makeOpponent } from '../testing/contests';

let contest: ContestDetail;

const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  server.use(...answerContestPage({ answerContest: () => contest }));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the bracket of a contest', () => {
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

  it('shows staff only the matches of the status they choose', async () => {
    const statuses = ['completed', 'live', 'disputed', 'abandoned'] as const;
    contest = makeContestDetail({
      ...{ phase: 'running', format: 'double_elimination' },
      entrants: [makeEntrant('noor_k'), makeEntrant('ovi')],
      matches: Array.from({ length: 16 }, (_, index) =>
        makeMatch(index < 8 ? 'upper' : 'lower', 1, index + 1, {
          ...{ id: `m${index}`, number: index + 1, status: statuses[index % 4] ?? 'live' },
          opponents: [makeOpponent('noor_k'), makeOpponent('ovi')],
        }),
      ),
    });
    openContestPage();
    const choice = await screen.findByRole('radiogroup', { name: 'Shown matches' });
    expect(choice).toHaveTextContent('All 16Live 4Disputed 8Finished 4');
    await userEvent.click(within(choice).getByRole('radio', { name: 'Disputed 8' }));
    const list = await screen.findByRole('region', { name: /^Matches of/ });
    expect(within(list).getAllByText(/needs ruling/)).toHaveLength(8);
    expect(within(list).getAllByRole('link')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Bracket' })).toContainElement(list);
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
});
