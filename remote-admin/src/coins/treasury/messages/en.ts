import { type Role, roleNames } from '@laurel/shared/protocol';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

type Direction = 'credit' | 'debit';

export const coins = words('coins', {
  title: 'Adjustments',
  adjust: 'New adjustment',
  lead: 'Every adjustment is recorded in the ledger with your name and reason.',
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins are worth nothing. Every adjustment is marked as sandbox.',
  },
  noChain: {
    title: 'No blockchain is connected.',
    message: 'A credit adds coins that nothing outside Laurel backs, and no one can withdraw them.',
  },
  tabs: {
    label: 'Coins',
    adjustments: 'Adjustments',
    budgets: 'Budgets',
    staking: 'Staking products',
    accounts: 'Accounts',
    transactions: 'Transactions',
    ledger: 'Ledger health',
  },
  waits: {
    title: (request: string) => `${request}: sent.`,
    message:
      'A second person has to approve it. If there’s no one, it takes effect after a waiting period. Nothing has moved yet.',
  },
  requests: {
    title: 'Requests',
    lead: 'A second person approves moves of 500 LRL or more in 24 hours, larger budgets, and staking products above 25% a year. Another admin approves new finance and admin roles.',
    what: 'requests',
    none: 'No requests yet. What needs a second person appears here.',
    account: 'Request',
    moved: (amount: ReactNode, limit: ReactNode) => renderText`moved ${amount} of ${limit} in 24 hours.`,
    noAmount: 'No coins',
    dueAt: (at: ReactNode) => renderText`Takes effect ${at}`,
    alone: 'Waiting, no second person',
    deposit: {
      assign: (name: string) => `Assign deposit to ${name}`,
      keep: () => 'Credit deposit to treasury',
      reverse: (name: string) => (name === '' ? 'Reverse deposit' : `Reverse deposit of ${name}`),
    },
    role: (name: string, role: string) => `${name}: role ${role}`,
    contest: (title: string) => `Open contest ${title}`,
    campaign: (title: string) => `Publish campaign ${title}`,
    product: (name: string, rate: string) => `Offer staking product ${name}, ${rate} a year`,
    strike: (name: string, title: string) => `Strike ${name}’s place in ${title}, fees given back`,
    budget: (name: string, monthly: string) => `Budget of ${name}: ${monthly} a month`,
    roleInSentence: (role: Role) => roleNames.en[role].toLowerCase(),
    amountFor: (amount: string, subject: string) => `${subject}: ${amount}`,
    amount: 'Amount',
    reason: 'Reason',
    by: 'Requested',
    byAt: (name: string, at: ReactNode) => renderText`${name}, ${at}`,
    state: 'Status',
    states: {
      waiting: 'Waiting for a second person',
      approved: 'Approved',
      posted: 'Done',
      rejected: 'Rejected',
    },
    decidedBy: (name: string) => `by ${name}`,
    decide: 'Decision',
    post: 'Approve',
    reject: 'Reject',
    nameOf: (verb: string, account: string) => `${verb} request: ${account}`,
    adjustment: {
      user: (credit: boolean, name: string) => (credit ? `Credit ${name}` : `Debit ${name}`),
      treasury: (credit: boolean) => (credit ? 'Add to treasury' : 'Remove from treasury'),
      rewards: (credit: boolean) => (credit ? 'Add to rewards pool' : 'Remove from rewards pool'),
    },
    ask: {
      post: (what: string) => `Approve request “${what}”?`,
      reject: (what: string) => `Reject request “${what}”?`,
    },
    askText: {
      post: 'Approving carries it out, and it can’t be edited after that.',
      reject: 'Nothing happens. It can be requested again.',
    },
    roleWaits: 'A role takes effect 24 hours after its request.',
  },
  budgets: {
    title: 'Budgets',
    lead: 'What each person can promise from the treasury in prizes and pools each month. Anything beyond that counts towards their 500 LRL in 24 hours, with everything else they move.',
    what: 'the budgets',
    none: 'No one runs contests or campaigns yet. People who do appear here.',
    caption: (month: string) => `Budgets, ${month} (UTC)`,
    roles: roleNames.en,
    columns: {
      person: 'Person',
      role: 'Role',
      left: 'Left this month',
      moved: 'Moved in 24 hours',
      state: 'Request',
      action: 'Action',
    },
    left: (left: ReactNode, of: ReactNode) => renderText`${left} of ${of}`,
    waits: (monthly: ReactNode) => renderText`${monthly} a month requested`,
    own: 'Your own',
    change: 'Change budget',
    changeOf: (name: string) => `Change budget of ${name}`,
    form: {
      lead: 'A larger budget waits for a second person. A smaller one applies at once.',
      monthly: 'Monthly budget',
      missing: 'Enter 0 or more.',
      reason: 'Reason',
      reasonMissing: 'Enter a reason.',
      submit: 'Change budget',
      request: 'Request budget',
      cancel: 'Cancel',
    },
  },
  form: 'Adjustment',
  whose: {
    label: 'Account',
    player: { title: 'Player', detail: 'Available balance' },
    treasury: { title: 'Treasury', detail: 'Funds contest prize pools.' },
    rewards: { title: 'Rewards pool', detail: 'Pays starter coins.' },
  },
  has: (amount: ReactNode) => renderText`Current balance: ${amount}.`,
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
  ofPlayer: (direction: Direction, name: string, amount: string) =>
    direction === 'credit' ? `Credit ${name} ${amount}` : `Debit ${name} ${amount}`,
  ofHouseAccount: {
    treasury: (direction: Direction, amount: string) =>
      direction === 'credit' ? `Add ${amount} to treasury` : `Remove ${amount} from treasury`,
    rewards: (direction: Direction, amount: string) =>
      direction === 'credit' ? `Add ${amount} to rewards pool` : `Remove ${amount} from rewards pool`,
  },
  request: {
    action: (direction: Direction, amount: string) =>
      direction === 'credit' ? `Request credit of ${amount}` : `Request debit of ${amount}`,
    ofPlayer: (direction: Direction, name: string, amount: string) =>
      direction === 'credit' ? `Request credit of ${amount} for ${name}` : `Request debit of ${amount} from ${name}`,
    ofHouseAccount: {
      treasury: (direction: Direction, amount: string) =>
        direction === 'credit'
          ? `Request credit of ${amount} for treasury`
          : `Request debit of ${amount} from treasury`,
      rewards: (direction: Direction, amount: string) =>
        direction === 'credit'
          ? `Request credit of ${amount} for rewards pool`
          : `Request debit of ${amount} from rewards pool`,
    },
  },
  ask: {
    title: (command: string) => `${command}?`,
    reason: (reason: string) => `Reason: ${reason}`,
    before: (name: string, before: ReactNode, after: ReactNode) =>
      renderText`${name}: ${before} available now, ${after} after this.`,
    final: 'This can’t be edited. To correct it, post another adjustment.',
    two: 'This takes you to 500 LRL or more in 24 hours, so a second person has to approve it. Nothing moves until then.',
  },
  done: {
    title: (command: string) => `${command}: done.`,
    player: (name: string, amount: ReactNode) => renderText`${name} now has ${amount}.`,
    treasury: (amount: ReactNode) => renderText`The treasury now has ${amount}.`,
    rewards: (amount: ReactNode) => renderText`The rewards pool now has ${amount}.`,
  },
  unknown: {
    title: (command: string) => `${command}: no response.`,
    message: (why: string) => `${why} It may have gone through. Trying again is safe: it can’t post twice.`,
  },
});
