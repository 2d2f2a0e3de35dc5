import type { Score } from '@laurel/shared/protocol';
import fc from 'fast-check';
import {
  formatGames,
  getOtherSide,
  isSameGames,
  isWin,
  listLegalGames,
  type Side,
  swapSides,
  toGames,
  toScore,
} from './score';

const anySide = fc.constantFrom<Side>(0, 1);
const anyGames = fc.integer({ min: 0, max: 7 });
const anyScore = fc.tuple(anyGames, anyGames);
const anyBestOf = fc.constantFrom(1, 3, 5, 7);

test('the first opponent sees a score as it is, the second reversed', () => {
  expect(toGames([3, 1], 0)).toEqual({ own: 3, other: 1 });
  expect(toGames([3, 1], 1)).toEqual({ own: 1, other: 3 });
  expect(toScore({ own: 1, other: 3 }, 0)).toEqual([1, 3]);
  expect(toScore({ own: 1, other: 3 }, 1)).toEqual([3, 1]);
});

test('a score survives the conversion to either side and back', () => {
  fc.assert(
    fc.property(anyScore, anySide, (score: Score, who) => expect(toScore(toGames(score, who), who)).toEqual(score)),
  );
});

test('both sides see the same score, each with their own games first', () => {
  fc.assert(
    fc.property(anyScore, anySide, (score: Score, who) =>
      expect(toGames(score, getOtherSide(who))).toEqual(swapSides(toGames(score, who))),
    ),
  );
});

test('exactly one side has won every legal result, on either side', () => {
  fc.assert(
    fc.property(anyBestOf, anySide, (length, who) => {
      for (const result of listLegalGames(length)) {
        const sentScore = toScore(result, who);
        expect(isWin(toGames(sentScore, who))).not.toBe(isWin(toGames(sentScore, getOtherSide(who))));
      }
    }),
  );
});

test('the legal results are, once each, those in which one player has just won more than half', () => {
  fc.assert(
    fc.property(anyBestOf, (length) => {
      const neededWins = (length + 1) / 2;
      const results = listLegalGames(length);
      expect(new Set(results.map(formatGames)).size).toBe(results.length);
      expect(results).toHaveLength(2 * neededWins);
      for (const { own, other } of results) {
        expect(Math.max(own, other)).toBe(neededWins);
        expect(Math.min(own, other)).toBeLessThan(neededWins);
      }
    }),
  );
});

test('the results go from the clearest win to the clearest loss', () => {
  expect(listLegalGames(5).map(formatGames)).toEqual([
    '3–\u20600',
    '3–\u20601',
    '3–\u20602',
    '2–\u20603',
    '1–\u20603',
    '0–\u20603',
  ]);
  expect(listLegalGames(1).map(formatGames)).toEqual(['1–\u20600', '0–\u20601']);
});

test('games are equal only if both sides are', () => {
  expect(isSameGames({ own: 3, other: 1 }, { own: 3, other: 1 })).toBe(true);
  expect(isSameGames({ own: 3, other: 1 }, { own: 1, other: 3 })).toBe(false);
});
