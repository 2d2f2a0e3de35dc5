import { earnedTotal, pointsOf, roundTop } from './earnings-scale';

test.each([
  [0, 4],
  [3.5, 4],
  [40, 40],
  [980, 1000],
  [1001, 2000],
])('a largest week of %d gets an axis up to %d', (largest, top) => expect(roundTop(largest)).toBe(top));

test('the sum of the weeks is exact', () => {
  const weeks = [
    { weekStart: '2026-11-09', amount: '0.1' },
    { weekStart: '2026-11-16', amount: '0.2' },
  ];
  expect(earnedTotal(weeks)).toBe('0.3');
});

test('the largest value touches the top of the box and nothing its foot', () => {
  const weeks = [
    { weekStart: '2026-11-09', amount: '0' },
    { weekStart: '2026-11-16', amount: '100' },
  ];
  expect(pointsOf(weeks, 100, { left: 10, top: 20, width: 100, height: 50 })).toEqual([
    { x: 10, y: 70 },
    { x: 110, y: 20 },
  ]);
});
