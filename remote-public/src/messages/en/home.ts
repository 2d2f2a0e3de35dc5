import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The front page. */
export const home = words('home', {
  title: 'Play for the laurel',
  hero: {
    what: 'tonight’s programme',
    lead: 'Brackets with an entry fee, a prize pool that everyone can check, and one clock that says whose move it is.',
    toTheWinner: 'To the winner',
    versus: ' v ',
    or: ' or ',
    left: (left: number, entered: number) => `${formatNumber(left)} of ${formatNumber(entered)} still in`,
    entered: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)} places taken`,
    full: (count: number) => `${formatNumber(count)} players, full`,
    itStarts: 'It starts in',
    bracket: 'See the bracket',
    bracketTonight: 'See tonight’s bracket',
    enter: 'Enter a contest',
    all: 'See all contests',
  },
  play: {
    title: 'Order of play',
    what: 'the order of play',
    all: 'All that is running',
    loading: 'Loading the order of play',
    none: {
      title: 'No match is set',
      message: 'Matches show here from the draw on, the live ones first.',
      action: 'See what is open for entry',
    },
    time: 'Time',
    contest: 'Contest',
    players: 'Players',
    score: 'Score',
    pool: 'Prize pool',
    live: 'Live',
    disputed: 'Disputed',
    soon: 'Soon',
    toBeDecided: 'To be decided',
    toBeDecidedInline: 'to be decided',
    versus: 'v',
    to: 'to',
    since: (time: ReactNode) => rich`since ${time}`,
    starting: (entered: number, max: number) => `${formatNumber(entered)} of ${formatNumber(max)} are in`,
    starts: 'Start',
    inPlay: 'in play',
    reported: 'reported, waiting for confirmation',
  },
  honours: {
    title: 'Honours',
    what: 'the honours',
    leaderboard: 'Leaderboard',
    loading: 'Loading the honours',
    none: { title: 'Nobody yet', message: 'Whoever wins the first contest stands here.' },
    titles: (count: number) => plural(count, { one: '# title', other: '# titles' }),
  },
  open: {
    title: 'Open for entry',
    all: 'All open contests',
    none: {
      title: 'Nothing is open right now',
      message: 'The next contest shows here as soon as entry opens.',
      action: 'See all contests',
    },
  },
  coverage: {
    label: 'Coverage',
    what: 'the coverage',
    loading: 'Loading the coverage',
    covered: 'Every coin owed to players is covered.',
    uncovered: 'Not every coin owed is covered.',
    read: (owed: ReactNode, held: ReactNode, time: ReactNode) =>
      rich`Owed ${owed}, held ${held}. Read from the ledger at ${time}.`,
    readInSandbox: (owed: ReactNode, held: ReactNode, time: ReactNode) =>
      rich`Owed ${owed}, held ${held}. Read from the ledger at ${time}, with sandbox coins.`,
    action: 'Check the coverage page',
  },
  stands: {
    title: 'From the stands',
    what: 'the stories',
    all: 'All stories',
    loading: 'Loading the stories',
    none: { title: 'No story yet', message: 'The first one shows here.' },
  },
});
