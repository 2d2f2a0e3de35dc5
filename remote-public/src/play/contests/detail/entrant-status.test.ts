import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';
import { describeStatus } from './entrant-status';

test('names third place for the winner of its match, and fourth for the loser', () => {
  const [thirdEntrant, fourthEntrant] = [
    makeEntrant(0, { status: 'eliminated' }),
    makeEntrant(1, { status: 'eliminated' }),
  ];
  const contest = makeContest({
    phase: 'running',
    entrants: [thirdEntrant, fourthEntrant],
    matches: [
      makeMatch(4, {
        stage: { part: 'third_place', round: 1, rounds: 1, index: 0 },
        status: 'completed',
        opponents: [makeOpponent(0, { result: 'win' }), makeOpponent(1, { result: 'loss' })],
      }),
    ],
  });
  expect(describeStatus(contest, thirdEntrant)).toBe('Place 3');
  expect(describeStatus(contest, fourthEntrant)).toBe('Place 4');
});

test('names the last round if no one won the match for third place', () => {
  const entrants = [makeEntrant(0, { status: 'eliminated' }), makeEntrant(1, { status: 'eliminated' })] as const;
  const contest = makeContest({
    phase: 'running',
    entrants: [...entrants],
    matches: [
      makeMatch(4, {
        stage: { part: 'third_place', round: 1, rounds: 1, index: 0 },
        status: 'completed',
        opponents: [makeOpponent(0, { result: 'loss' }), makeOpponent(1, { result: 'loss' })],
      }),
    ],
  });
  for (const entrant of entrants) expect(describeStatus(contest, entrant)).toBe('Out, third-place match');
});

test('names the group of entrants still in it, and the round of those in the bracket', () => {
  const [activeEntrant, eliminatedEntrant] = [
    makeEntrant(0, { status: 'active' }),
    makeEntrant(1, { status: 'eliminated' }),
  ];
  const contest = makeContest({
    phase: 'running',
    format: 'stages',
    entrants: [activeEntrant, eliminatedEntrant],
    matches: [
      makeMatch(1, {
        stage: { part: 'group', round: 1, rounds: 1, index: 1, group: 2 },
        status: 'completed',
        opponents: [makeOpponent(0), makeOpponent(1)],
      }),
      makeMatch(2, { stage: { part: 'main', round: 1, rounds: 1, index: 1 }, opponents: [makeOpponent(0), null] }),
    ],
  });
  expect(describeStatus(contest, activeEntrant)).toBe('Final');
  expect(describeStatus(contest, eliminatedEntrant)).toBe('Out, group B');
});
