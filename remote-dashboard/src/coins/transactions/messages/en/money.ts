import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

const formatWeeks = (count: number) => formatPlural(count, { one: '# week', other: '# weeks' });

export const money = words('money', {
  what: 'your balance',
  safe: 'Your coins haven’t moved.',
  tabs: { label: 'Coins', coins: 'Coins', deposit: 'Deposit', withdraw: 'Withdraw', staking: 'Staking' },
  max: { label: 'Max', use: (amount: string) => `Max, ${amount}` },
  balance: {
    title: 'Balance',
    transactions: 'Transactions',
    total: 'Total balance',
    spendable: 'Available to spend',
    available: 'Available',
    entered: 'In contests',
    contracts: 'In contracts',
    staked: 'Staked',
    held: 'Pending withdrawals',
    together: 'Total',
  },
  earned: {
    title: 'Winnings by week',
    inAll: (weeks: number, amount: ReactNode) => renderText`${amount} in ${formatWeeks(weeks)}`,
    none: 'Prizes and rewards from the last 12 weeks appear here.',
    caption: (total: string, weeks: number) => `${total} in ${formatWeeks(weeks)}.`,
    captionWithLast: (total: string, weeks: number, last: string) =>
      `${total} in ${formatWeeks(weeks)}, ${last} this week.`,
    table: { caption: 'Winnings by week', week: 'Week of', amount: 'Winnings' },
  },
  medals: {
    title: 'Your medals',
    label: 'Medals',
    none: 'Reach a semi-final for your first medal.',
    record: (titles: number, won: number, played: number, earned: ReactNode) =>
      renderText`${formatPlural(titles, { one: '# title', other: '# titles' })}, ${formatNumber(won)} of ${formatPlural(
        played,
        {
          one: '# match',
          other: '# matches',
        },
      )} won, ${earned} in prizes`,
    place: (place: number) => (place === 1 ? 'Winner' : place === 2 ? 'Runner-up' : 'Semi-finalist'),
    size: (date: ReactNode, players: number) =>
      renderText`${date}, ${formatPlural(players, { one: '# player', other: '# players' })}`,
  },
});
