import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { formatScore, putWinnerFirst, Score } from '.';

const score = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .filter(([one, two]) => one !== two);

test('a score is read out in words, and the dash is only visual', () => {
  render(<Score left={1} right={3} size="text" />);
  expect(screen.getByText(/^1/)).toHaveTextContent('1 to 3');
});

test('the winner’s games come first, however a match orders its players', () => {
  fc.assert(
    fc.property(score, ([one, two]) => {
      const putWinnerFirstOf = putWinnerFirst([one, two]);
      expect(putWinnerFirstOf.score).toEqual([Math.max(one, two), Math.min(one, two)]);
      expect([one, two][putWinnerFirstOf.side]).toBe(putWinnerFirstOf.score[0]);
      expect(putWinnerFirst([two, one])).toEqual({ side: 1 - putWinnerFirstOf.side, score: putWinnerFirstOf.score });
    }),
  );
});

test('a score in a sentence has an en dash', () => {
  expect(formatScore(3, 1)).toBe('3–\u20601');
});
