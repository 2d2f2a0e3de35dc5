import { sumEarnings } from './earnings-total';

test('the sum of the weeks is exact', () => {
  const weeks = [
    { weekStart: '2026-11-09', amount: '0.1' },
    { weekStart: '2026-11-16', amount: '0.2' },
  ];
  expect(sumEarnings(weeks)).toBe('0.3');
});
