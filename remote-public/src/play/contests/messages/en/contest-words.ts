import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const contestWords = words('contestWords', {
  formats: {
    single_elimination: 'single elimination',
    double_elimination: 'double elimination',
    round_robin: 'round robin',
    swiss: 'Swiss',
    stages: 'two stages',
    league: 'league',
  },
  bestOf: (games: number) => `best of ${games}`,
  full: 'Full',
  free: 'Free',
  /** Replaces a prize pool. */
  noPool: 'None',
  /** Replaces the number of spots once entries have closed. */
  noSpots: 'None',
  phases: {
    draft: 'Opens soon',
    registration: 'Entries open',
    check_in: 'Check-in',
    running: 'Live',
    awaiting_review: 'Results pending',
    completed: 'Finished',
    cancelled: 'Cancelled',
  },
  paused: 'Paused',
  youAreIn: (phase: string) => `${phase}, you’re in`,
  /** Above a clock. */
  next: {
    entryOpens: 'Entries open',
    entryCloses: 'Entries close',
    checkInCloses: 'Check-in closes',
    starts: 'Starts',
  },
  /** Above a running clock. A number of days already says “in”. */
  nextIn: (moment: string) => `${moment} in`,
  /** Above the name of the current round. */
  playing: 'Current round',
  minutes: (count: number) => formatPlural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => formatPlural(count, { one: '# hour', other: '# hours' }),
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
  facts: { entry: 'Entry fee', pool: 'Prize pool', placesLeft: 'Spots left', placesTaken: 'Spots taken' },
  cover: 'Cover',
  contest: 'Contest',
  state: 'Status',
  starts: 'Starts',
  loading: 'Loading contests',
  what: 'the contests',
});
