import fc from 'fast-check';
import { findNextDate, listNextDates, type SeriesRule } from './series-dates';

const fridayRule: SeriesRule = { weekdays: [5], time: '19:00', timeZone: 'Europe/Berlin' };
const listDates = (rule: SeriesRule, after: string, count: number) =>
  listNextDates(rule, new Date(after), count).map((date) => date.toISOString());

test('a Friday at 19:00 stays at 19:00 when clocks change', () => {
  expect(listDates(fridayRule, '2026-10-15T00:00:00Z', 3)).toEqual([
    '2026-10-16T17:00:00.000Z',
    '2026-10-23T17:00:00.000Z',
    '2026-10-30T18:00:00.000Z',
  ]);
  expect(listDates(fridayRule, '2027-03-25T00:00:00Z', 2)).toEqual([
    '2027-03-26T18:00:00.000Z',
    '2027-04-02T17:00:00.000Z',
  ]);
});

test('a time that clocks skip moves later by the skip, and of a time that they show twice the first counts', () => {
  const sundayRule = { weekdays: [7], time: '02:30', timeZone: 'Europe/Berlin' };
  expect(listDates(sundayRule, '2027-03-27T00:00:00Z', 1)).toEqual(['2027-03-28T01:30:00.000Z']);
  expect(listDates(sundayRule, '2026-10-24T00:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ]);
});

test('several weekdays follow each other, even in a zone that is a day ahead of UTC', () => {
  expect(
    listDates({ weekdays: [1, 4], time: '08:00', timeZone: 'Pacific/Auckland' }, '2026-11-27T00:00:00Z', 3),
  ).toEqual(['2026-11-29T19:00:00.000Z', '2026-12-02T19:00:00.000Z', '2026-12-06T19:00:00.000Z']);
});

test('each date is after the one before, on a weekday of the rule, at its time unless clocks skip it', () => {
  const anyRule = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    time: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
  });
  const anyStart = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyRule, anyStart, (rule, from) => {
      const nextDate = findNextDate(rule, from);
      expect(nextDate.getTime()).toBeGreaterThan(from.getTime());
      expect(nextDate.getTime() - from.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
      const parts = new Intl.DateTimeFormat('en-GB', {
        ...{ timeZone: rule.timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      }).formatToParts(nextDate);
      const readPart = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
      const isMoved = `${readPart('hour')}:${readPart('minute')}` !== rule.time;
      if (!isMoved)
        expect(rule.weekdays).toContain(
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(readPart('weekday')) + 1,
        );
      if (isMoved) expect(Number(rule.time.slice(0, 2))).toBeLessThan(4);
    }),
    { numRuns: 300 },
  );
});
