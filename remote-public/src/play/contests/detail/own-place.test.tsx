import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard, makeEnteredContest } from '../testing/contest-page';
import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';

const { serve } = createContestServer();
const user = makeUser();

describe('how a contest ended', () => {
  const makeLostFinal = (method: 'agreed' | 'clock', prize: string) =>
    makeContest({
      phase: 'running',
      entry: { entrantId: makeEntrant(0).id, status: 'eliminated' },
      entrants: [makeEntrant(0, { status: 'eliminated', prize }), makeEntrant(1)],
      matches: [makeMatch(1, { status: 'completed', method, opponents: [makeOpponent(0), makeOpponent(1)] })],
    });

  test.each([
    ['paid', makeLostFinal('agreed', '1200'), /1,200 LRL is in your balance/],
    ['held', makeLostFinal('clock', '0'), /1,200 LRL is paid once the result is final/],
    ['none', { ...makeLostFinal('agreed', '0'), prizes: [] }, /This finish pays no prize/],
  ])('a player who is out reads what happened to their prize: %s', async (_, contest, text) => {
    serve(contest);
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You’re out');
    expect(panel).toHaveTextContent(text);
    expect(panel.querySelector('.lucide-circle-check')).toBeNull();
  });

  test.each([
    ['25', 'and your entry fee was refunded'],
    ['0', 'Your spot was released.'],
  ])('tells a player who missed check-in for %s about a refund only if there was a fee', async (entryFee, text) => {
    serve(
      makeEnteredContest({ phase: 'running', entryFee, entry: { entrantId: makeEntrant(0).id, status: 'dropped' } }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You missed check-in');
    expect(panel).toHaveTextContent(text);
    expect(/refunded/.test(panel.textContent)).toBe(entryFee !== '0');
  });

  test.each([
    ['25', 'You get no prize, and your fee stays in the pool.'],
    ['0', 'You get no prize.'],
  ])('tells a disqualified player who paid %s what happens to prize and fee', async (entryFee, text) => {
    serve(
      makeEnteredContest({
        phase: 'running',
        entryFee,
        entry: { entrantId: makeEntrant(0).id, status: 'disqualified' },
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You were disqualified');
    expect(panel).toHaveTextContent(text);
    expect(/pool/.test(panel.textContent)).toBe(entryFee !== '0');
  });

  test('never calls a player who went home disqualified', async () => {
    const leftEntrant = { status: 'disqualified', hasGoneHome: true } as const;
    serve(
      makeEnteredContest({
        phase: 'running',
        entry: { entrantId: makeEntrant(0).id, ...leftEntrant },
        entrants: [makeEntrant(0, leftEntrant), makeEntrant(1, { status: 'active' })],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await findCard('You’re out')).toHaveTextContent('A moderator recorded that you left this contest.');
    expect(screen.getByRole('cell', { name: 'Dropped out' })).toBeInTheDocument();
    expect(screen.queryByText(/disqualified/i)).not.toBeInTheDocument();
  });

  test('tells the winner that the prize is in their balance once it is', async () => {
    serve(
      makeContest({
        phase: 'completed',
        entry: { entrantId: makeEntrant(0).id, status: 'winner' },
        entrants: [makeEntrant(0, { status: 'winner', prize: '2880' })],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await findCard('You won')).toHaveTextContent('Your prize of 2,880 LRL is in your balance.');
  });

  test('the loser of the deciding match is the runner-up once the contest is over', async () => {
    const opponents = [makeOpponent(0, { result: 'loss' }), makeOpponent(1, { result: 'win' })] as const;
    serve({
      ...makeLostFinal('agreed', '1200'),
      phase: 'completed',
      matches: [
        makeMatch(1, { status: 'completed', method: 'agreed', opponents: [...opponents] }),
        makeMatch(2, { status: 'completed', stage: { part: 'third_place', round: 1, rounds: 1, index: 1 } }),
      ],
    });
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('You’re the runner-up');
    expect(panel).toHaveTextContent('Your prize of 1,200 LRL is in your balance.');
    expect(panel).not.toHaveTextContent('Eliminated');
  });

  test('never tells a champion who was found to have cheated that they won, and names whose title it was', async () => {
    const strike = { at: '2026-11-20T20:10:00.000Z', reason: 'An aim bot' };
    const struckWinner = makeEntrant(0, { status: 'winner', struck: true, strike, prize: '2880' });
    serve(
      makeEnteredContest({
        phase: 'completed',
        champion: null,
        entry: { entrantId: struckWinner.id, status: 'winner', struck: true },
        entrants: [struckWinner, makeEntrant(1, { status: 'eliminated' })],
        matches: [makeMatch(1, { status: 'completed', opponents: [makeOpponent(0), makeOpponent(1)] })],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const card = await findCard('Your place was struck');
    expect(card).toHaveTextContent('a moderator found that you had cheated');
    expect(card).toHaveTextContent(/Struck .*20 Nov.*: “An aim bot”(?!\.)/);
    expect(card).toHaveTextContent('Your prize of 2,880 LRL was already paid and isn’t taken back.');
    expect(within(card).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      `/contact?about=contest:${makeContest().id}`,
    );
    expect(await screen.findByText(`Title taken from ${struckWinner.player.username}`)).toBeInTheDocument();
    expect(screen.queryByText('You won')).not.toBeInTheDocument();
  });

  test('a completed contest crowns its champion', async () => {
    serve(
      makeContest({
        phase: 'completed',
        champion: makeEntrant(1).player,
        matches: [makeMatch(1, { status: 'completed' })],
      }),
    );
    renderAt(<PublicArea />, contestUrl);
    const champion = await screen.findByRole('region', { name: 'Champion' });
    expect(champion).toHaveTextContent('mlk_ovi');
    expect(champion).toHaveTextContent('2,880');
    const bracket = screen.getByRole('region', { name: 'Bracket' });
    expect(bracket).not.toHaveTextContent('Updated');
    expect(within(bracket).getByText('XII')).toBeVisible();
  });
});
