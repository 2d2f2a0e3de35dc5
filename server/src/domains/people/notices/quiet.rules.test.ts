import fc from 'fast-check';
import { findQuietEnd } from './quiet.rules';

const toDate = (text: string) => new Date(text);
const nightHours = { startsAt: 22 * 60, endsAt: 7 * 60 + 30 };

it.each([
  ['before midnight', '2026-11-27T21:59:30Z', 'Europe/Berlin', '2026-11-28T06:30:00Z'],
  ['after midnight', '2026-11-28T05:00:00Z', 'Europe/Berlin', '2026-11-28T06:30:00Z'],
  ['at their first minute', '2026-11-27T21:00:00Z', 'Europe/Berlin', '2026-11-28T06:30:00Z'],
  ['in a zone of three quarters of an hour', '2026-11-27T18:00:00Z', 'Asia/Kathmandu', '2026-11-28T01:45:00Z'],
  ['in a night that the clock makes shorter', '2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29T05:30:00Z'],
  ['in a night that the clock makes longer', '2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T06:30:00Z'],
])('ends quiet hours by the player’s own clock, %s', (_when, now, zone, end) => {
  expect(findQuietEnd(nightHours, zone, toDate(now))).toEqual(toDate(end));
});

it('ends hours whose last minute the clock skips at the first minute after it', () => {
  const hours = { startsAt: 60, endsAt: 2 * 60 + 30 };
  expect(findQuietEnd(hours, 'Europe/Berlin', toDate('2026-03-29T00:10:00Z'))).toEqual(toDate('2026-03-29T01:00:00Z'));
});

it.each([
  ['outside of them', nightHours, '2026-11-27T12:00:00Z'],
  ['at the minute they end', nightHours, '2026-11-28T06:30:00Z'],
  ['without any', null, '2026-11-27T23:00:00Z'],
  ['if they have no length', { startsAt: 60, endsAt: 60 }, '2026-11-27T00:00:00Z'],
])('holds nothing back %s', (_when, hours, now) => {
  expect(findQuietEnd(hours, 'Europe/Berlin', toDate(now))).toBeNull();
});

it('holds nothing back at the end of any quiet hours, and never for more than 25 hours', () => {
  const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const anyZone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'Australia/Lord_Howe');
  const anyMoment = fc.date({
    min: toDate('2026-01-01T00:00:00Z'),
    max: toDate('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMinute, anyMinute, anyZone, anyMoment, (startsAt, endsAt, zone, now) => {
      const end = findQuietEnd({ startsAt, endsAt }, zone, now);
      if (end === null) return;
      expect(findQuietEnd({ startsAt, endsAt }, zone, end)).toBeNull();
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3600_000);
    }),
    { numRuns: 50 },
  );
});
