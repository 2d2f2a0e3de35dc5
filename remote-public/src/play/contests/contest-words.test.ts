import { describeClock, describePlacesLeft, findNextMoment, formatDuration } from './contest-words';
import { makeContest } from './testing/contests';

test.each([
  [1, '1 minute'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [360, '6 hours'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});

const now = '2026-11-21T18:00:00.000Z';

test.each([
  ['2026-11-21T18:00:01.000Z', 'Entries close in'],
  ['2026-11-23T18:00:00.000Z', 'Entries close in'],
  ['2026-11-23T18:00:01.000Z', 'Entries close'],
])('the label above a clock to %s is "%s"', (at, words) => {
  expect(describeClock('Entries close', at, now)).toBe(words);
  expect(findNextMoment(makeContest({ phase: 'registration', checkInOpensAt: at }), now)).toEqual({ label: words, at });
});

test.each([
  ['draft', '5'],
  ['registration', '5'],
  ['check_in', 'None'],
  ['running', 'None'],
  ['cancelled', 'None'],
] as const)('a contest with five empty spots in phase %s has %s left', (phase, left) => {
  expect(describePlacesLeft({ phase, entered: 3, maxPlayers: 8 })).toBe(left);
  expect(describePlacesLeft({ phase, entered: 8, maxPlayers: 8 })).toBe(phase === 'cancelled' ? 'None' : 'Full');
});
