import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { formatScore, putWinnerFirst, Score } from '.';

const scoreArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .filter(([one, two]) => one !== two);

test('a score is read out in words, and the dash is only visual', () => {
  render(<Score left={1} right={3} size="text" />);
  expect(screen.getByText(/^1/)).toHaveTextContent('1 to 3');
});

test('the winner’s games come first, however a match orders its players', () => {
  fc.assert(
    fc.property(scoreArbitrary, ([one, two]) => {
      const turnedScore = putWinnerFirst([one, two]);
      expect(turnedScore.score).toEqual([Math.max(one, two), Math.min(one, two)]);
      expect([one, two][turnedScore.side]).toBe(turnedScore.score[0]);
      expect(putWinnerFirst([two, one])).toEqual({ side: 1 - turnedScore.side, score: turnedScore.score });
    }),
  );
});

test('a score in a sentence has an en dash', () => {
  expect(formatScore(3, 1)).toBe('3–\u20601');
});
