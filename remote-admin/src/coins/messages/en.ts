import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

type Direction = 'credit' | 'debit';

/** Credits and debits by staff. */
export const coins = words('coins', {
  title: 'Adjustments',
  lead: 'Every adjustment is recorded in the ledger with your name and reason.',
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins are worth nothing. Every adjustment is marked as sandbox.',
  },
  noChain: {
    title: 'No blockchain is connected.',
    message: 'A credit adds coins that nothing outside Laurel backs, and no one can withdraw them.',
  },
  tabs: { label: 'Coins', adjustments: 'Adjustments', staking: 'Staking products', ledger: 'Ledger health' },
  waits: {
    title: (command: string) => `${command}: requested.`,
    message: 'A second person has to post it. Nothing has moved yet.',
  },
  requests: {
    title: 'Large adjustments',
    lead: 'Adjustments of 500 LRL or more are posted by a second person: not the one who requested it, and not the player.',
    what: 'large adjustments',
    none: 'No large adjustments yet.',
    account: 'Account',
    amount: 'Amount',
    reason: 'Reason',
    by: 'Requested',
    byAt: (name: string, at: ReactNode) => rich`${name}, ${at}`,
    state: 'Status',
    states: { waiting: 'Waiting for a second person', posted: 'Posted', rejected: 'Rejected' },
    decidedBy: (name: string) => `by ${name}`,
    decide: 'Decision',
    post: 'Post',
    reject: 'Reject',
    nameOf: (verb: string, account: string) => `${verb} adjustment of ${account}`,
    house: { treasury: 'Treasury', rewards: 'Rewards pool' },
    ask: {
      post: (amount: string, account: string) => `Post ${amount} for ${account}?`,
      reject: (amount: string, account: string) => `Reject ${amount} for ${account}?`,
    },
    askText: {
      post: 'This can’t be edited. To correct it, post another adjustment.',
      reject: 'Nothing moves. It can be requested again.',
    },
  },
  form: 'Adjustment',
  whose: {
    label: 'Account',
    player: { title: 'Player', detail: 'Available balance' },
    treasury: { title: 'Treasury', detail: 'Funds contest prize pools.' },
    rewards: { title: 'Rewards pool', detail: 'Pays starter coins.' },
  },
  /** The balance of a house account. */
  has: (amount: ReactNode) => rich`Current balance: ${amount}.`,
  own: 'You can’t adjust your own coins. Ask another member of staff.',
  missingPlayer: 'Choose a player.',
  direction: {
    label: 'Action',
    player: { credit: 'Credit', debit: 'Debit' },
    houseAccount: { credit: 'Add', debit: 'Remove' },
  },
  amount: {
    label: 'Amount',
    missing: 'Enter an amount above 0.',
  },
  reason: {
    label: 'Reason',
    hint: 'Shown in the ledger and the player’s transactions.',
    missing: 'Enter a reason. It stays in the ledger.',
  },
  review: 'Review adjustment',
  /** The adjustment as a command, for a title, a question and a button. */
  ofPlayer: (direction: Direction, name: string, amount: string) =>
    direction === 'credit' ? `Credit ${name} ${amount}` : `Debit ${name} ${amount}`,
  ofHouseAccount: {
    treasury: (direction: Direction, amount: string) =>
      direction === 'credit' ? `Add ${amount} to treasury` : `Remove ${amount} from treasury`,
    rewards: (direction: Direction, amount: string) =>
      direction === 'credit' ? `Add ${amount} to rewards pool` : `Remove ${amount} from rewards pool`,
  },
  ask: {
    title: (command: string) => `${command}?`,
    reason: (reason: string) => `Reason: ${reason}`,
    before: (name: string, before: ReactNode, after: ReactNode) =>
      rich`${name}: ${before} available now, ${after} after this.`,
    final: 'This can’t be edited. To correct it, post another adjustment.',
    two: 'From 500 LRL, a second person has to post it. Nothing moves until then.',
  },
  done: {
    title: (command: string) => `${command}: done.`,
    player: (name: string, amount: ReactNode) => rich`${name} now has ${amount}.`,
    treasury: (amount: ReactNode) => rich`The treasury now has ${amount}.`,
    rewards: (amount: ReactNode) => rich`The rewards pool now has ${amount}.`,
  },
  unknown: {
    title: (command: string) => `${command}: no response.`,
    message: (why: string) => `${why} It may have gone through. Trying again is safe: it can’t post twice.`,
  },
});
