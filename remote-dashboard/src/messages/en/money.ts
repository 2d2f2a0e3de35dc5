import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

const weeksOf = (count: number) => plural(count, { one: '# week', other: '# weeks' });

/** A player's coins, what they earned and what they won. */
export const money = words('money', {
  what: 'your balance',
  safe: 'Your coins are where they were.',
  balance: {
    title: 'Balance',
    statement: 'Statement',
    /** Above the large figure: the one in the head of the page is what is available. */
    total: 'All your coins, available or not',
    spendable: 'Available to spend',
    available: 'Available',
    entered: 'In contest entries',
    staked: 'Staked',
    held: 'Held for withdrawals',
    together: 'All together',
  },
  earned: {
    title: 'Earned, by week',
    inAll: (weeks: number, amount: ReactNode) => rich`${weeksOf(weeks)}, ${amount} in all`,
    none: 'Prizes of the last twelve weeks show here.',
    caption: (total: string, weeks: number) => `${total} LRL in ${weeksOf(weeks)}.`,
    captionWithLast: (total: string, weeks: number, last: string) =>
      `${total} LRL in ${weeksOf(weeks)}, ${last} LRL this week.`,
    thisWeek: (amount: string) => `${amount} this week`,
    table: { caption: 'Earned by week', week: 'Week from', amount: 'Earned' },
  },
  laurels: {
    title: 'Your laurels',
    leaderboard: 'Leaderboard',
    /** Below their number. */
    titles: (count: number) => plural(count, { one: 'title', other: 'titles' }),
    none: 'Win a contest for your first wreath.',
    some: 'Contests that you have won',
    wonOf: (won: number, played: number) => `${formatNumber(won)} of ${formatNumber(played)}`,
    matchesWon: (played: number) => plural(played, { one: 'match won', other: 'matches won' }),
    prizes: 'in prizes',
  },
});
