import { formatCountdown, formatDateTime, formatRelative } from './format-time';

const parseTime = (iso: string) => new Date(iso);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('formatDateTime', () => {
  const now = parseTime('2026-11-21T12:00:00Z');

  it.each([
    ['full', 'UTC', 'Sat 21 Nov, 19:00'],
    ['full', 'Asia/Tokyo', 'Sun 22 Nov, 04:00'],
    ['date', 'UTC', 'Sat 21 Nov'],
    ['time', 'Europe/Lisbon', '19:00'],
  ] as const)('writes %s in %s as %s', (style, timeZone, text) => {
    expect(formatDateTime(parseTime('2026-11-21T19:00:00Z'), style, { now, timeZone })).toBe(text);
  });

  it("adds the year if it isn't the current one in the zone", () => {
    expect(formatDateTime(parseTime('2027-01-01T00:30:00Z'), 'full', { now, timeZone: 'UTC' })).toBe(
      'Fri 1 Jan 2027, 00:30',
    );
    expect(formatDateTime(parseTime('2027-01-01T00:30:00Z'), 'full', { now, timeZone: 'America/New_York' })).toBe(
      'Thu 31 Dec, 19:30',
    );
  });
});

describe('formatRelative', () => {
  const now = parseTime('2026-11-21T12:00:00Z');

  it.each([
    [30_000, 'now'],
    [-30_000, 'now'],
    [33 * MINUTE_MS, 'in 33 min'],
    [HOUR_MS + 3 * MINUTE_MS, 'in 1 h 03 min'],
    [2 * HOUR_MS, 'in 2 h'],
    [23.9 * HOUR_MS, 'in 23 h'],
    [48 * HOUR_MS, 'in 2 days'],
    [-5 * MINUTE_MS, '5 min ago'],
    [-7 * 24 * HOUR_MS, '7 days ago'],
  ])('writes a distance of %d ms as %s', (distance, text) => {
    expect(formatRelative(new Date(now.getTime() + distance), now)).toBe(text);
  });
});

describe('formatCountdown', () => {
  it.each([
    [14 * MINUTE_MS + 32_000, '14:32'],
    [14 * MINUTE_MS + 31_001, '14:32'],
    [HOUR_MS, '01:00:00'],
    [48 * HOUR_MS, '48:00:00'],
    [48 * HOUR_MS + 1, 'in 2 days'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
  ])('writes %d ms as %s', (remaining, text) => {
    expect(formatCountdown(remaining)).toBe(text);
  });
});

test('gives every month three letters', () => {
  const options = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'UTC' };
  expect(formatDateTime(new Date('2026-09-26T08:49:00Z'), 'full', options)).toBe('Sat 26 Sep, 08:49');
});
