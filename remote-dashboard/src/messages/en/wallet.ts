import type { StatementLine } from '@laurel/shared/contract';
import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The player's coins and every movement of them. */
export const wallet = words('wallet', {
  title: 'Wallet',
  statement: 'Statement',
  coverage: 'What is owed and what is held',
  what: 'the statement',
  loading: 'Loading your statement',
  noun: 'movements',
  filter: 'Find in the statement',
  search: 'Search',
  searchFor: 'Contest, player or reason',
  kind: 'Kind',
  allKinds: 'All kinds',
  period: 'Period',
  periods: {
    all: 'Any time',
    week: 'Last 7 days',
    month: 'This month',
    'last-month': 'Last month',
    year: 'This year',
    'last-year': 'Last year',
  },
  clear: 'Show all',
  /** Below the lines: what all that are found come to. */
  sums: (cameIn: ReactNode, out: ReactNode) => rich`In ${cameIn}, out ${out}`,
  /** As the filter calls them. */
  kinds: {
    contest_entry: 'Contest entries',
    contest_prize: 'Prizes',
    contest_refund: 'Refunds',
    send: 'Sent and received',
    adjustment: 'Credits and corrections',
  },
  /** One movement in a few words. */
  movements: {
    entry: { held: 'Entry fee held', spent: 'Entry fee paid', refunded: 'Entry fee, given back later' },
    contest_prize: 'Prize',
    contest_refund: 'Entry refunded',
    sent: 'Sent',
    received: 'Received',
    credit: 'Credit by staff',
    correction: 'Correction by staff',
    contest_funding: 'Contest funded',
    contest_fee: 'Service fee',
    contest_return: 'Returned from a contest',
  },
  /** Coins sent to another player. */
  send: {
    title: 'Send coins',
    to: 'To',
    toHint: 'The player’s user name',
    amount: 'Amount',
    available: (amount: ReactNode) => rich`You have ${amount} available.`,
    note: 'Note',
    noteHint: 'Stands in both statements.',
    review: 'Review and send',
    missing: { username: 'Name the player.', amount: 'Write more than zero.', tooMuch: 'You do not have that much.' },
    ask: (amount: string, name: string) => `Send ${amount} to ${name}?`,
    left: (amount: ReactNode) => rich`You then have ${amount} available. It cannot be taken back.`,
    forGood: 'It cannot be taken back.',
    confirm: (amount: string) => `Send ${amount}`,
    change: 'Change it',
    failed: 'Nothing was sent.',
    unknown: 'No answer came. It may have been sent.',
    unknownText: 'Trying again repeats the same command: it cannot be sent twice.',
    again: 'Try again',
    leave: 'Leave it',
    sent: (amount: string, name: string) => `${amount} sent to ${name}.`,
  },
  columns: { when: 'When', movement: 'Movement and its cause', amount: 'Amount', balance: 'Balance after' },
  /** Beside the figure where there are no columns. */
  balance: 'Balance',
  opensEntries: ', balancing entries',
  /** What moved coins, as the server calls it; contests and players are named by people. */
  cause: ({ title }: Pick<StatementLine['cause'], 'kind' | 'title'>): string => title,
  because: (cause: ReactNode, reason: string) => rich`${cause}, ${reason}`,
  /** After a movement of coins that exist only in the sandbox. */
  sandbox: '(Sandbox)',
  entries: {
    label: 'Balancing entries',
    /** An account as the server calls it. */
    account: (name: string): string => name,
    from: (account: string) => `from ${account}`,
    to: (account: string) => `to ${account}`,
    movement: (id: string) => `Movement ${id}`,
    sum: 'sums to',
  },
  none: {
    found: { title: 'No such movement', message: 'Nothing in your statement is like this.' },
    more: {
      title: 'No more movements',
      message: 'This page lies behind the last one.',
      action: 'Go to the first page',
    },
    yet: {
      title: 'No movements yet',
      message: 'Each coin that comes or goes is listed here, with its cause and its balancing entry.',
      action: 'Find a contest',
    },
  },
});
