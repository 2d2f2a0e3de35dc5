import { words } from '../../../../catalogue';

export const history = words('history', {
  title: 'Over time',
  what: 'your balance over time',
  span: 'Period',
  spans: { month: '30 days', quarter: '13 weeks', year: '12 months' },
  parts: { month: 'Day', quarter: 'Week of', year: 'Month' },
  none: 'Your balance and earnings over time appear here with your first coins.',
  balance: {
    title: 'Available balance',
    name: 'Balance',
    summary: (first: string, last: string) => `From ${first} to ${last}.`,
  },
  earned: {
    title: 'Prizes and rewards',
    name: 'Earned',
    summary: (total: string) => `${total} in all.`,
    none: 'No prizes or rewards in this period.',
  },
});
