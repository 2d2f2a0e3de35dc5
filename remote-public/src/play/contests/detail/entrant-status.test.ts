import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';
import { describeStatus } from './entrant-status';

test('names the third place of who won the match for it, and the last round of who lost it', () => {
  const [third, fourth] = [makeEntrant(0, { status: 'eliminated' }), makeEntrant(1, { status: 'eliminated' })];
  const contest = makeContest({
    phase: 'running',
    entrants: [third, fourth],
    matches: [
      makeMatch(4, {
        stage: { part: 'third_place', round: 1, rounds: 1, index: 0 },
        status: 'completed',
        opponents: [makeOpponent(0, { result: 'win' }), makeOpponent(1, { result: 'loss' })],
      }),
    ],
  });
  expect(describeStatus(contest, third)).toBe('Place 3');
  expect(describeStatus(contest, fourth)).toBe('Out, third-place match');
});
