import { formatPercent, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const staking = words('staking', {
  title: 'Staking products',
  lead: 'Terms never change. To offer different ones, add a product and close the old one. Running stakes keep earning.',
  what: 'staking products',
  pool: (rewards: ReactNode, promised: ReactNode) => renderText`${promised} promised, ${rewards} left to promise.`,
  none: 'No products yet. Add the first one below.',
  columns: {
    name: 'Product',
    rate: 'APR',
    term: 'Term',
    least: 'Minimum',
    staked: 'Staked',
    remaining: 'Capacity left',
    state: 'New stakes',
    action: 'Action',
  },
  rate: (bps: number) => formatPercent(bps / 10_000, { maximumFractionDigits: 2 }),
  term: (days: number) => formatPlural(days, { one: '# day', other: '# days' }),
  stakes: (amount: ReactNode, count: number) =>
    renderText`${amount} in ${formatPlural(count, { one: '# stake', other: '# stakes' })}`,
  states: { open: 'Open', closed: 'Closed', waiting: 'Waiting for a second person' },
  view: 'View request',
  close: 'Close',
  open: 'Open again',
  requestOpen: 'Request reopening',
  confirm: 'Close product',
  nameOf: (verb: string, product: string) => `${verb}: ${product}`,
  ask: (product: string) => `Close ${product}?`,
  askText: 'Players can’t stake in it any more, and stakes in it won’t renew. Running stakes keep their rate.',
  form: {
    title: 'Add a product',
    name: 'Name',
    nameHint: 'Players see it, for example “30 days”.',
    term: 'Term in days',
    termHint: 'Leave it empty to let players unstake any time.',
    rate: 'APR in percent',
    rateHint: 'Above 25%, a second person has to approve it.',
    least: 'Minimum stake',
    submit: 'Add product',
    request: 'Request product',
    missing: { name: 'Enter a name.', rate: 'Enter a rate.', least: 'Enter 0 or more.' },
  },
});
