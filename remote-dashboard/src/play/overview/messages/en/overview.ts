import { words } from '../../../../catalogue';

export const overview = words('overview', {
  title: 'Overview',
  unverified: {
    title: 'Verify your email.',
    action: 'Verify now',
    message: 'Until you do, you can browse, but not enter contests or send coins.',
  },
  matches: { what: 'your matches', safe: 'Match clocks keep running on our servers.' },
  moves: { what: 'what needs you' },
  contests: { what: 'your contests' },
  contracts: { what: 'your contracts' },
  loading: 'Loading what’s next',
  comingUp: {
    title: 'Coming up',
    matches: 'My matches',
    nothing: 'Nothing coming up',
    nothingMore: 'Nothing else coming up',
    message: 'Contests you enter, your next matches and your contracts appear here.',
    action: 'View all contests',
    match: (round: string, opponent: string) => `${round} vs ${opponent}`,
    ifYouWin: (round: string) => `${round}, if you win`,
    nextOf: (contest: string, opponent: string | null, bestOf: number) =>
      `${contest}${opponent === null ? '' : ` vs ${opponent}`}, best of ${bestOf}`,
    after: (round: string) => `After your ${round.charAt(0).toLowerCase()}${round.slice(1)}`,
    inContest: (contest: string, state: string) => `${contest}. ${state}`,
    contract: (game: string, what: string) => `${game}. ${what}`,
    waitlisted: 'You’re on the waitlist.',
    checkedIn: 'You’re checked in.',
    checkInOpen: 'You’re in. Check-in is open',
    entered: 'You’re in. Check-in opens before the start',
  },
});
