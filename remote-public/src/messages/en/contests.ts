import { words } from '../catalogue';

/** The list of contests and its filters. */
export const contests = words('contests', {
  title: 'Contests',
  lead: 'Every bracket that is on, open or decided. The fee and the prizes stand on the poster.',
  filter: 'Filter contests',
  state: 'State',
  platform: 'Platform',
  sortBy: 'Sort by',
  freeOnly: 'Free entry only',
  search: 'Search',
  searchHint: 'Title or game',
  noun: 'contests',
  phases: {
    '': 'On now and coming',
    registration: 'Open for entry',
    check_in: 'Check-in',
    running: 'Running',
    completed: 'Completed',
    all: 'All',
  },
  everyPlatform: 'Every platform',
  sorts: {
    startsAt: 'Soonest first',
    '-startsAt': 'Latest first',
    '-pool': 'Largest prize pool',
    entryFee: 'Lowest entry',
    '-entryFee': 'Highest entry',
  },
  noMatch: {
    title: 'No contest matches',
    message: 'Nothing fits all of these filters at once.',
    action: 'Clear the filters',
  },
  none: {
    title: 'No contest is on',
    message: 'The next one shows here as soon as it is announced.',
    action: 'See past contests',
  },
});
