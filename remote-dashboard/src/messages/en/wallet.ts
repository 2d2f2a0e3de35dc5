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
  kind: 'Kind',
  allKinds: 'All kinds',
  showAll: 'Show all kinds',
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
    contest_entry: 'Entry fee',
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
  columns: { when: 'When', movement: 'Movement and its cause', amount: 'Amount', balance: 'Balance after' },
  /** Beside the figure where there are no columns. */
  balance: 'Balance',
  opensEntries: ', balancing entries',
  /** What moved coins, as the server calls it; contests and players are named by people. */
  cause: ({ title }: Pick<StatementLine['cause'], 'kind' | 'title'>): string => title,
  because: (cause: ReactNode, reason: string) => rich`${cause}, ${reason}`,
  sandbox: 'Sandbox: these coins exist only here',
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
    ofKind: {
      title: 'No such movement',
      message: (kind: string) => `Nothing in your statement is filed under “${kind}”.`,
    },
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
