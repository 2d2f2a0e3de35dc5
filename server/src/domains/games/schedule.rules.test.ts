import fc from 'fast-check';
import { nextReading, passMs } from './schedule.rules';

const now = new Date('2026-11-20T18:00:00.000Z');
const hour = 3600_000;
const after = (hours: number) => new Date(now.getTime() + hours * hour);
const idle = { watched: 1, perMinute: 10 };

test('progress is read more often near the end, and for the last time at it', () => {
  expect(nextReading(now, after(24 * 20), idle)).toEqual(after(24));
  expect(nextReading(now, after(24 * 5), idle)).toEqual(after(6));
  expect(nextReading(now, after(20), idle)).toEqual(after(1));
  expect(nextReading(now, after(0.1), idle)).toEqual(after(0.1));
  expect(nextReading(now, now, idle)).toBeNull();
});

test('10,000 players on one PlayStation account are read every 17 hours, with two in half of that', () => {
  expect(passMs({ watched: 10_000, perMinute: 10 })).toBe(1000 * 60_000);
  expect(passMs({ watched: 10_000, perMinute: 20 })).toBe(500 * 60_000);
});

test('nobody is read again before a whole pass is over, however near the end is', () => {
  fc.assert(
    fc.property(fc.nat(24 * 90), fc.integer({ min: 1, max: 10_000 }), (hoursLeft, watched) => {
      const load = { watched, perMinute: 10 };
      const next = nextReading(now, after(hoursLeft), load);
      if (next) expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(Math.min(passMs(load), 10 * 60_000));
      if (next) expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime() + passMs(load));
    }),
  );
});
