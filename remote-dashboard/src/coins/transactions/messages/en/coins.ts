import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { accounts, reasons, transactionKinds } from '@laurel/shared/protocol/sentences/en';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

const formats = createFormats('en');

export const coins = words('coins', {
  title: 'Coins',
  transactions: 'Transactions',
  reserves: 'View reserves',
  what: 'your transactions',
  loading: 'Loading transactions',
  noun: 'transactions',
  searchHint: 'Contest, player or reason',
  filters: {
    kind: {
      label: 'Type',
      any: 'All types',
      options: {
        contest_entry: 'Entry fees',
        contest_prize: 'Prizes',
        contest_refund: 'Refunds',
        send: 'Sent and received',
        staking: 'Staking',
        campaigns: 'Campaigns',
        contracts: 'Contracts',
        deposits: 'Deposits',
        withdrawals: 'Withdrawals',
        starter_coins: 'Starter coins',
        adjustment: 'Adjustments',
      },
    },
    period: {
      label: 'Period',
      any: 'All time',
      options: {
        week: 'Last 7 days',
        month: 'This month',
        'last-month': 'Last month',
        year: 'This year',
        'last-year': 'Last year',
      },
    },
  },
  exportAll: 'Download CSV',
  /** Shown below the list. `noSums` replaces the totals when there are too many results. */
  noSums: (most: string) => `Totals cover up to ${most} transactions. Choose a shorter period to see them.`,
  searched: (newest: string) => `Searched your latest ${newest} transactions.`,
  sums: (cameIn: ReactNode, out: ReactNode) => renderText`In ${cameIn}, out ${out}`,
  titles: {
    ...transactionKinds,
    entry: { held: 'Entry fee held', spent: 'Entry fee paid', refunded: 'Entry fee, refunded' },
    sent: 'Sent',
    received: 'Received',
    credit: 'Staff credit',
    debit: 'Staff debit',
  },
  send: {
    title: 'Send coins',
    to: 'To',
    toHint: 'Their username',
    recent: 'Recent recipients',
    yourself: 'That’s you. Send to another player.',
    noPlayer: (name: string) => `There’s no player called ${name}.`,
    amount: 'Amount',
    available: (amount: ReactNode) => renderText`You have ${amount} available.`,
    note: 'Note',
    noteHint: 'You’ll both see this.',
    review: 'Review and send',
    missing: {
      username: 'Enter a username.',
      amount: 'Enter an amount above 0.',
      tooMuch: 'That’s more than you have.',
    },
    ask: (amount: string, name: string) => `Send ${amount} to ${name}?`,
    left: (amount: ReactNode) => renderText`You’ll have ${amount} left. This can’t be undone.`,
    forGood: 'This can’t be undone.',
    confirm: (amount: string) => `Send ${amount}`,
    failed: 'Nothing was sent.',
    unknown: 'No response. It may have been sent.',
    unknownText: 'Trying again is safe: it can’t be sent twice.',
    sent: (amount: string, name: string) => `${amount} sent to ${name}.`,
  },
  columns: { when: 'Date', transaction: 'Transaction', amount: 'Amount', balance: 'Balance after' },
  /** Shown on phones, beside the amount. */
  balance: 'Balance',
  opensEntries: ', ledger entries',
  /** Links to the subject of a line that has no name. */
  causes: { deposit: 'View deposit', withdrawal: 'View withdrawal' },
  match: (contest: string, round: string) => `${contest}, ${round.toLowerCase()}`,
  reason: createSentenceWriter(reasons, formats),
  because: (cause: ReactNode, reason: string) => renderText`${cause}, ${reason}`,
  /** For transactions of coins that only exist in the sandbox. */
  sandbox: '(Sandbox)',
  entries: {
    label: 'Ledger entries',
    account: createSentenceWriter(accounts, formats),
    from: (account: string) => `From: ${account}`,
    to: (account: string) => `To: ${account}`,
    transaction: (id: string) => `Transaction ${id}`,
    sum: 'Sum',
  },
  none: {
    title: 'No transactions yet',
    message: 'Every coin in or out is listed here, with its reason and ledger entries.',
    action: 'Find a contest',
  },
});
