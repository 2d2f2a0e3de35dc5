import { words } from '../../../catalogue';

/** The list of contests and its filters. */
export const contests = words('contests', {
  title: 'Contests',
  lead: 'Every bracket: live, open or finished, each with its entry fee and prize pool.',
  view: 'Show as',
  views: { posters: 'Posters', rows: 'Rows' },
  searchHint: 'Title or game',
  what: 'the contests',
  noun: 'contests',
  filters: {
    phase: {
      label: 'Status',
      any: 'Live and upcoming',
      options: {
        registration: 'Entries open',
        check_in: 'Check-in',
        running: 'Live',
        completed: 'Finished',
        all: 'All',
      },
    },
    platform: {
      label: 'Platform',
      any: 'Every platform',
      options: { playstation: 'PlayStation', steam: 'Steam' },
    },
    free: { label: 'Free entry only' },
  },
  orders: {
    joinable: 'Open ones first',
    startsAt: 'Soonest first',
    '-startsAt': 'Latest first',
    '-pool': 'Largest prize pool',
    entryFee: 'Lowest entry',
    '-entryFee': 'Highest entry',
  },
  none: {
    title: 'No contest is on',
    message: 'The next one shows here as soon as it is announced.',
    action: 'See past contests',
  },
});
