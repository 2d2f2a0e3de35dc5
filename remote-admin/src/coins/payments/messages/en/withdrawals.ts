import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

/** Texts for withdrawals, for staff. */
export const withdrawals = words('withdrawals', {
  title: 'Withdrawals',
  one: (username: string) => `Withdrawal by ${username}`,
  what: 'the withdrawals',
  noun: 'withdrawals',
  searchHint: 'Username, address or transaction hash',
  none: {
    title: 'Nothing to review',
    message: 'Large and flagged withdrawals appear here before they’re paid.',
  },
  orders: { '-requestedAt': 'Newest', requestedAt: 'Oldest', '-amount': 'Largest' },
  filter: { label: 'Status', any: 'To review', all: 'All' },
  columns: {
    player: 'Player',
    flags: 'Flags',
    amount: 'Amount',
    to: 'To',
    status: 'Status',
    requested: 'Requested',
  },
  statuses: {
    requested: 'Waiting for code',
    pending_review: 'In review',
    approved: 'Approved',
    broadcast: 'Sent',
    confirming: 'Confirming',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    failed: 'Failed',
    refunded: 'Refunded',
  },
  flags: {
    large: 'Large amount',
    several: 'Several in 24 hours, large together',
    two_people: 'Two approvals needed',
    new_account: 'Account younger than 24 h',
    shared_address: 'Address used by another player',
  },
  flagsAndMore: (first: string, more: number) => `${first} + ${more} more`,
  flagsTitle: 'Why it needs a review',
  waits: {
    code: (until: string) => `The player has to enter the code by ${until}, or the coins go back.`,
    protection: (until: string) =>
      `The player’s password or email was changed. On hold until ${until}, then the player has to enter a new code.`,
    review: 'Waiting for approval.',
    second_review: 'Waiting for a second approval.',
    new_address: (until: string) => `The address is new: not signed before ${until}. It can be stopped until then.`,
    payout: 'In the payout queue. It can be stopped until it’s signed.',
    payouts_paused: 'The hot wallet can’t pay it now. The treasury says why.',
    confirmations: 'Complete once its block is final.',
  },
  approvals: (given: number, needed: number) => `${given} of ${needed}`,
  approved: (given: number, needed: number) => `${given} of ${needed} approvals`,
  facts: {
    player: 'Player',
    to: 'To',
    address: 'Address',
    own: 'This player’s own wallet',
    verified: (at: ReactNode) => rich`verified ${at}`,
    other: (player: ReactNode) => rich`The wallet of ${player}`,
    used: (times: number, at: ReactNode, player: ReactNode) =>
      times === 1
        ? rich`Used once before, ${at}, by ${player}`
        : rich`Used ${times < 100 ? formatNumber(times) : '100 or more'} times before, last ${at}, by ${player}`,
    unused: 'Not used for a withdrawal before',
    approvals: 'Approvals',
    requested: 'Requested',
    decided: 'Decided',
    completed: 'Completed',
    reason: 'Reason given to the player',
    hash: 'Transaction',
    nonce: 'Nonce',
  },
  player: {
    title: 'Player',
    since: 'Account since',
    deposited: 'Deposited',
    withdrawn: 'Withdrawn before this request',
    available: 'Available now',
    shared: 'Other players with this address',
    transactions: 'View player',
  },
  attempts: {
    title: 'Signed payments',
    lead: 'Versions of one payment; only one can go through.',
    hash: 'Transaction',
    fee: 'Fee',
    gwei: (amount: string) => `${amount} gwei`,
    signed: 'Signed',
    sent: 'Sent',
    unsent: 'Not yet',
  },
  approve: {
    action: 'Approve',
    title: (amount: string) => `Approve ${amount}?`,
    text: (player: string, address: ReactNode) => rich`It goes to ${player} at ${address}.`,
    final: 'It joins the payout queue. You can stop it until it’s signed.',
    later: (at: ReactNode) =>
      rich`It joins the payout queue and isn’t signed before ${at}. You can stop it until it’s signed.`,
    first: 'This is the first of two approvals. A second person also has to approve it.',
  },
  reject: {
    action: 'Reject',
    /** For a withdrawal that is already approved. */
    stop: 'Stop payout',
    stopTitle: (amount: string) => `Stop the payout of ${amount}?`,
    title: (amount: string) => `Reject ${amount}?`,
    text: (player: string) => `The coins go straight back to ${player}, who sees your reason.`,
  },
  replace: {
    action: 'Send again',
    title: 'Send this payment again?',
    text: 'It’s signed again with the same nonce and a higher fee. Only one of them can take effect.',
  },
  own: 'This is your own withdrawal. Another member of staff has to decide it.',
  waiting: (count: number) => plural(count, { one: '# to review', other: '# to review' }),
});
