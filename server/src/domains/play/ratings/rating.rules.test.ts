import fc from 'fast-check';
import { hour } from '../../../jobs/job';
import { firstRating, isSettledRating, rateContest, widenRating } from './rating.rules';

const day = 24 * hour;
const start = new Date('2026-11-01T12:00:00Z');
const addDays = (days: number) => new Date(start.getTime() + days * day);

test('ratings agree with the example in Glickman’s paper', () => {
  const ratings = new Map([
    ['player', { rating: 1500, deviation: 200, volatility: 0.06 }],
    ['first', { rating: 1400, deviation: 30, volatility: 0.06 }],
    ['second', { rating: 1550, deviation: 100, volatility: 0.06 }],
    ['third', { rating: 1700, deviation: 300, volatility: 0.06 }],
  ]);
  const ratedContest = rateContest(ratings, [
    { winnerId: 'player', loserId: 'first' },
    { winnerId: 'second', loserId: 'player' },
    { winnerId: 'third', loserId: 'player' },
  ]).get('player');
  expect(ratedContest?.rating).toBeCloseTo(1464.06, 1);
  expect(ratedContest?.deviation).toBeCloseTo(151.52, 1);
  expect(ratedContest?.volatility).toBeCloseTo(0.05999, 4);
  expect(ratedContest?.matches).toBe(3);
});

test('the order of a contest’s matches makes no difference', () => {
  const players = ['a', 'b', 'c', 'd'] as const;
  const anyMatch = fc
    .tuple(fc.constantFrom(...players), fc.constantFrom(...players))
    .filter(([one, other]) => one !== other)
    .map(([winnerId, loserId]) => ({ winnerId, loserId }));
  fc.assert(
    fc.property(fc.array(anyMatch, { minLength: 1, maxLength: 12 }), (matches) => {
      const forwardsContest = rateContest(new Map(), matches);
      const backwardsContest = rateContest(new Map(), matches.toReversed());
      for (const [id, ratedPlayer] of forwardsContest) {
        expect(backwardsContest.get(id)?.rating).toBeCloseTo(ratedPlayer.rating, 6);
        expect(ratedPlayer.deviation).toBeLessThan(firstRating.deviation);
        expect(Number.isFinite(ratedPlayer.volatility)).toBe(true);
      }
    }),
  );
});

test('a pause makes a rating less certain, and never more than a first rating', () => {
  const regularRating = { rating: 1700, deviation: 60, volatility: 0.06 };
  expect(widenRating(regularRating, start, start)).toEqual(regularRating);
  expect(isSettledRating(widenRating(regularRating, start, addDays(340)))).toBe(true);
  expect(isSettledRating(widenRating(regularRating, start, addDays(400)))).toBe(false);
  expect(widenRating(regularRating, start, addDays(100 * 365)).deviation).toBe(firstRating.deviation);
  expect(widenRating(regularRating, start, addDays(400)).rating).toBe(1700);
});
