import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

/** Texts of the home page. */
export const home = words('home', {
  head: {
    title: 'Play for the laurel',
    description: 'Enter a bracket, play your match, win LRL. Prize pools in escrow, results you can check.',
  },
  title: 'Play for the laurel',
  hero: {
    what: 'the featured contest',
    lead: 'Gaming contests with coin prizes: enter a bracket, win your matches, get paid in LRL.',
    toTheWinner: 'Winner gets',
    versus: ' vs ',
    or: ' or ',
    /** Above the players who can still reach the final. */
    reachFinal: (game: string) => `${game}: who can still reach the final`,
    left: (left: number, entered: number) => `${formatNumber(left)} of ${formatNumber(entered)} still in`,
    entered: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)} spots taken`,
    full: (count: number) => `${formatNumber(count)} players, full`,
    itStarts: 'Starts',
    bracket: 'View bracket',
    contest: 'View contest',
    /** Leads to the section with open contests, campaigns and contracts. */
    join: 'View what’s open',
    enter: 'Enter a contest',
    all: 'View all contests',
    signUp: 'Create account',
  },
  liveAndUpcoming: {
    title: 'Live and upcoming',
    what: 'the schedule',
    all: 'All live contests',
    loading: 'Loading the schedule',
    none: {
      title: 'No matches yet',
      message: 'Matches appear here once a bracket is drawn.',
      action: 'View open contests',
    },
    time: 'Time',
    contest: 'Contest',
    players: 'Players',
    score: 'Score',
    pool: 'Prize pool',
    live: 'Live',
    disputed: 'Disputed',
    soon: 'Soon',
    toBeDecided: 'TBD',
    toBeDecidedInline: 'TBD',
    versus: 'vs',
    since: (time: ReactNode) => renderText`since ${time}`,
    starting: (entered: number, max: number) => `${formatNumber(entered)} of ${formatNumber(max)} spots taken`,
    starts: 'Starts',
    inPlay: 'now playing',
    reported: 'result in, unconfirmed',
  },
  topPlayers: {
    title: 'Top players',
    what: 'the top players',
    leaderboard: 'Leaderboard',
    loading: 'Loading top players',
    none: { title: 'No winners yet', message: 'Win a contest to be first.' },
    titles: (count: number) => formatPlural(count, { one: '# title', other: '# titles' }),
  },
  winners: { title: 'Latest winners', all: 'All finished contests' },
  challenges: {
    on: (game: string, platform: string) => `${game}, ${platform}`,
    platforms: { playstation: 'PlayStation', steam: 'Steam' },
    until: (at: ReactNode) => renderText`Join by ${at}`,
  },
  campaigns: {
    title: 'Campaigns',
    what: 'the campaigns',
    all: 'All campaigns',
    loading: 'Loading campaigns',
    each: (amount: ReactNode) => renderText`${amount} each`,
    shared: (amount: ReactNode) => renderText`${amount} shared`,
  },
  contracts: {
    title: 'Contracts',
    what: 'the contracts',
    all: 'All contracts',
    loading: 'Loading contracts',
  },
  open: {
    title: 'Open now',
    all: 'All open contests',
    none: {
      title: 'No open contests right now',
      message: 'The next one appears here when entries open.',
      action: 'View all contests',
    },
  },
  reserves: {
    label: 'Reserves',
    what: 'the reserves',
    loading: 'Loading reserves',
    covered: 'Every player coin is covered.',
    uncovered: 'Player coins are not fully covered.',
    read: (owed: ReactNode, held: ReactNode, time: ReactNode) => renderText`Owed ${owed}, held ${held}, as of ${time}.`,
    readInSandbox: (owed: ReactNode, held: ReactNode, time: ReactNode) =>
      renderText`Owed ${owed}, held ${held}, as of ${time}. Sandbox coins.`,
    action: 'View reserves',
  },
  news: {
    title: 'News',
    what: 'the stories',
    all: 'All stories',
    loading: 'Loading stories',
    none: { title: 'No stories yet', message: 'New stories appear here.' },
  },
});
