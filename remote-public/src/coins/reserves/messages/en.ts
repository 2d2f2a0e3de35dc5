import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const reserves = words('reserves', {
  head: {
    title: 'Reserves',
    description: 'What Laurel owes its players and what it holds to cover it, read live from the ledger.',
  },
  title: 'Reserves',
  what: 'the reserves',
  lead: 'What we owe players, what we hold to cover it, and whether the ledger balances. Read live from the ledger.',
  loading: 'Loading reserves',
  covered: {
    title: 'Every player coin is covered.',
    message: 'We hold at least as much as we owe.',
  },
  uncovered: {
    title: 'Player coins are not fully covered.',
    message: 'We hold less than we owe, or the ledger doesn’t balance.',
  },
  onePerson: {
    title: 'One person keeps the books.',
    message:
      'What takes two people elsewhere, such as moving 500 LRL or more in 24 hours, waits 24 hours here instead, a minute in the sandbox.',
  },
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins are for testing. They’re worth nothing.',
  },
  ledgerAlone: {
    covered: {
      title: 'The ledger accounts for every player coin.',
      message:
        'No blockchain is connected: coins can’t be deposited or withdrawn, and nothing outside the ledger backs them.',
    },
    uncovered: {
      title: 'The ledger doesn’t balance.',
      message: 'Some coins are unaccounted for. No blockchain is connected.',
    },
    held: { term: 'Issued by Laurel', meaning: 'Coins brought in, minus coins taken out.' },
  },
  owed: {
    term: 'Owed to players',
    meaning: 'Available, staked, pending withdrawal and in escrow.',
  },
  held: { term: 'Held by Laurel', meaning: 'Coins paid in, minus coins paid out.' },
  sum: {
    term: 'Sum of all ledger entries',
    balanced: 'Every coin that leaves one account enters another, so this must be zero. No coin appeared or vanished.',
    unbalanced: 'This should be zero: a transaction doesn’t balance.',
  },
  chain: {
    title: (local: boolean) => (local ? 'On the sandbox’s chain' : 'On the chain'),
    lead: (wallets: number, held: ReactNode, owed: ReactNode) =>
      renderText`${wallets === 1 ? 'Our wallet' : 'Our two wallets'} held ${held} when we owed ${owed}.`,
    view: (treasury: ReactNode, hotWallet: ReactNode) =>
      hotWallet === null ? renderText`View it: ${treasury}` : renderText`View both wallets: ${treasury}, ${hotWallet}`,
    viewTreasury: 'treasury',
    viewHotWallet: 'hot wallet',
    sandbox: 'This chain runs inside the sandbox. No public network knows it, and its coins are worth nothing.',
    network: 'Network',
    block: 'As of block',
    blockAt: (block: string, at: ReactNode) => renderText`${block}, ${at}`,
    token: 'Coin contract',
    treasury: 'Treasury',
    treasuryHolds: 'Treasury holds',
    hotWallet: 'Hot wallet, pays withdrawals',
    hotWalletHolds: 'Hot wallet holds',
  },
  history: {
    title: 'Day by day',
    what: 'the history',
    none: 'A chart appears here after the first two nights.',
    summary: (days: number) => `What we owed and held on the last ${days} nights, at 03:00 UTC.`,
    day: 'Day',
    owed: 'Owed',
    held: 'Held by the ledger',
    chain: 'On the chain',
  },
  updated: (when: ReactNode) => renderText`Updated ${when}.`,
});
