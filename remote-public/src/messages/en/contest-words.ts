import { formatNumber, plural } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

/** What is said of a contest wherever it shows. */
export const contestWords = words('contestWords', {
  formats: {
    single_elimination: 'single elimination',
    double_elimination: 'double elimination',
    round_robin: 'round robin',
  },
  bestOf: (games: number) => (games === 1 ? 'one game' : `best of ${games}`),
  full: 'Full',
  free: 'Free',
  left: (left: number, max: number) => `${formatNumber(left)} of ${formatNumber(max)}`,
  phases: {
    draft: 'Opens soon',
    registration: 'Open for entry',
    check_in: 'Check-in',
    running: 'Running',
    awaiting_review: 'Results under review',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  paused: 'Paused',
  youAreIn: (phase: string) => `${phase}, you are in`,
  /** Above a clock. */
  next: {
    entryOpens: 'Entry opens in',
    entryCloses: 'Entry closes in',
    checkInCloses: 'Check-in closes in',
    starts: 'Starts in',
  },
  /** Above the name of the round that is on. */
  playing: 'Being played now',
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
  facts: { entry: 'Entry', pool: 'Prize pool', placesLeft: 'Places left', placesTaken: 'Places taken' },
  loading: 'Loading contests',
  what: 'the contests',
});
