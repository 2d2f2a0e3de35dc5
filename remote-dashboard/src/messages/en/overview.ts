import { words } from '../catalogue';

/** The dashboard's front page. */
export const overview = words('overview', {
  title: 'Overview',
  unverified: {
    title: 'Prove your mail address.',
    action: 'Prove it now',
    message: 'Until then you can look at everything, but not enter a contest or move coins.',
  },
  matches: { what: 'your matches', safe: 'They go on by the server’s clock.' },
  contests: { what: 'your contests' },
  loading: 'Loading what is next',
  comingUp: {
    title: 'Coming up',
    matches: 'My matches',
    nothing: 'Nothing yet',
    nothingMore: 'Nothing more',
    message: 'Contests that you enter and matches that wait for you stand here.',
    action: 'See all contests',
    match: (round: string, opponent: string) => `${round} v ${opponent}`,
    ifYouWin: (round: string) => `${round}, if you win`,
    nextOf: (contest: string, opponent: string | null, bestOf: number) =>
      `${contest}${opponent === null ? '' : ` v ${opponent}`}, best of ${bestOf}`,
    after: (round: string) => `After your ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    inContest: (contest: string, state: string) => `${contest}. ${state}`,
    waitlisted: 'You are on the waiting list.',
    checkedIn: 'You are checked in.',
    checkInOpen: 'You are in. Check-in is open',
    entered: 'You are in. Check in before it starts',
  },
});
