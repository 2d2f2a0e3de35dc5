import { calculateBounds } from './period';

const now = new Date(2026, 0, 15, 13, 30);
const makeDay = (...parts: [number, number, number]) => new Date(...parts).toISOString();

test.each([
  [undefined, {}],
  ['week', { from: makeDay(2026, 0, 9) }],
  ['month', { from: makeDay(2026, 0, 1) }],
  ['last-month', { from: makeDay(2025, 11, 1), to: makeDay(2026, 0, 1) }],
  ['year', { from: makeDay(2026, 0, 1) }],
  ['last-year', { from: makeDay(2025, 0, 1), to: makeDay(2026, 0, 1) }],
] as const)('%s, on 15 January 2026', (period, bounds) => expect(calculateBounds(period, now)).toEqual(bounds));

test('limits the last month to its own length', () =>
  expect(calculateBounds('last-month', new Date(2026, 4, 31))).toEqual({
    from: makeDay(2026, 3, 1),
    to: makeDay(2026, 4, 1),
  }));
