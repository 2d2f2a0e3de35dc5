import fc from 'fast-check';
import { calculateIntervals, calculateNextReading, readingPaces } from './schedule.rules';

const now = new Date('2026-11-20T18:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const addHours = (hours: number) => new Date(now.getTime() + hours * hour);
const idleLoad = { watchedCounts: [1, 0, 0, 0], perMinute: 10 };

test('reads progress more often towards the end, and a last time at the end', () => {
  expect(calculateNextReading(now, addHours(24 * 20), idleLoad)).toEqual(addHours(24));
  expect(calculateNextReading(now, addHours(24 * 5), idleLoad)).toEqual(addHours(6));
  expect(calculateNextReading(now, addHours(20), idleLoad)).toEqual(addHours(1));
  expect(calculateNextReading(now, addHours(1.5), idleLoad)).toEqual(addHours(1 / 6));
  expect(calculateNextReading(now, addHours(0.1), idleLoad)).toEqual(addHours(0.1));
  expect(calculateNextReading(now, now, idleLoad)).toBeNull();
});

test('reads 10,000 players on their last day every 17 hours with one PlayStation login, and twice as often with two', () => {
  const watchedCounts = [0, 10_000, 0, 0];
  expect(calculateIntervals({ watchedCounts: watchedCounts, perMinute: 10 })[1]).toBe(1000 * minute);
  expect(calculateIntervals({ watchedCounts: watchedCounts, perMinute: 20 })[1]).toBe(500 * minute);
});

test('fits 10,000 players with weeks left into the budget at the normal pace', () => {
  expect(calculateIntervals({ watchedCounts: [0, 0, 0, 10_000], perMinute: 10 })[3]).toBe(24 * hour);
});

test('fits any readings into the budget, and reads those near their end more often', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      (counts, perMinute, sandbox) => {
        const intervals = calculateIntervals({ watchedCounts: counts, perMinute, sandbox });
        const readingsPerMinute = intervals.reduce(
          (sum, each, index) => sum + ((counts[index] ?? 0) * minute) / each,
          0,
        );
        expect(readingsPerMinute).toBeLessThan(perMinute + 1e-9);
        expect(intervals).toEqual([...intervals].sort((a, b) => a - b));
        readingPaces.forEach((pace, index) => {
          if (!sandbox) expect(intervals[index]).toBeGreaterThanOrEqual(pace.every);
        });
      },
    ),
  );
});
