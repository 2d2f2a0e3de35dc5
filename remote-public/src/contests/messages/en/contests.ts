import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

/** The list of contests and its filters. */
export const contests = words('contests', {
  title: 'Contests',
  lead: 'Every bracket: live, open or finished, each with its entry fee and prize pool.',
  filter: 'Filter contests',
  /** Opens them on a phone. */
  more: (set: number) => (set > 0 ? `Filters (${formatNumber(set)})` : 'Filters'),
  view: 'Show as',
  views: { posters: 'Posters', rows: 'Rows' },
  state: 'Status',
  platform: 'Platform',
  sortBy: 'Sort by',
  freeOnly: 'Free entry only',
  search: 'Search',
  searchHint: 'Title or game',
  noun: 'contests',
  phases: {
    '': 'Live and upcoming',
    registration: 'Entries open',
    check_in: 'Check-in',
    running: 'Live',
    completed: 'Finished',
    all: 'All',
  },
  everyPlatform: 'Every platform',
  sorts: {
    joinable: 'Open ones first',
    startsAt: 'Soonest first',
    '-startsAt': 'Latest first',
    '-pool': 'Largest prize pool',
    entryFee: 'Lowest entry',
    '-entryFee': 'Highest entry',
  },
  noMatch: {
    title: 'No contests found',
    message: 'Nothing matches your search and filters.',
    action: 'Clear filters',
  },
  none: {
    title: 'No contest is on',
    message: 'The next one shows here as soon as it is announced.',
    action: 'See past contests',
  },
});
