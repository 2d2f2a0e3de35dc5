import { words } from '../../../../catalogue';

export const contests = words('contests', {
  head: {
    title: 'Contests',
    description: 'Gaming contests on PlayStation and Steam, with entry fee, prize pool and start time of each one.',
  },
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
      any: 'All platforms',
      options: { playstation: 'PlayStation', steam: 'Steam' },
    },
    free: { label: 'Free entry only' },
  },
  orders: {
    joinable: 'Open first',
    startsAt: 'Soonest first',
    '-startsAt': 'Latest first',
    '-pool': 'Largest prize pool',
    entryFee: 'Lowest entry fee',
    '-entryFee': 'Highest entry fee',
  },
  none: {
    title: 'No contests right now',
    message: 'The next one appears here when it’s announced.',
    action: 'View past contests',
  },
});
