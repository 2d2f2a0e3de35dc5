import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const ledger = words('ledger', {
  title: 'Ledger health',
  lead: 'Recomputes every balance from its entries, and compares escrows, stakes, rewards and pending withdrawals with what they’re for, and the wallets with the ledger. Runs every night at 03:00 UTC.',
  what: 'ledger health',
  check: 'Check now',
  none: { title: 'Not checked yet', message: 'The first check runs tonight. You can also start one now.' },
  sound: 'The ledger is sound.',
  unsound: (count: number) =>
    formatPlural(count, { one: 'The ledger has # difference.', other: 'The ledger has # differences.' }),
  last: (at: ReactNode, count: number) => renderText`Checked ${at}: ${formatNumber(count)} accounts and transactions.`,
  running: 'Checking',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  differences: {
    caption: 'Differences',
    where: 'Where',
    kind: 'What',
    expected: 'Expected',
    found: 'Found',
    kinds: {
      account: 'Account and its entries',
      transaction: 'Entries of a transaction',
      sum: 'Sum of all accounts',
      owed: 'Sum of what is owed',
      escrow: 'Escrow and what it’s for',
      staked: 'Staked balance and stakes',
      promised: 'Promised rewards and stakes',
      hold: 'Pending withdrawals',
      unclaimed: 'Unclaimed deposits',
      deposit: 'Deposit and its entries',
      withdrawal: 'Withdrawal and its entries',
      chain: 'Wallets on the chain',
    },
  },
  runs: {
    caption: 'Latest checks',
    when: 'Started',
    by: 'By',
    nightly: 'Nightly',
    checked: 'Checked',
    result: 'Result',
    sound: 'Sound',
    running: 'Running',
    found: (count: number) => formatPlural(count, { one: '# difference', other: '# differences' }),
  },
  house: {
    title: 'Treasury',
    treasury: 'Treasury',
    rewards: 'Rewards',
    promised: 'Promised rewards',
    fees: 'Service fees',
    unclaimed: 'Unclaimed deposits',
    losses: 'Losses',
  },
});
