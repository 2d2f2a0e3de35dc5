import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Coins that go out to the chain. */
export const withdrawals = words('withdrawals', {
  title: 'Withdraw',
  lead: 'Coins go to a wallet of yours. We email you a code for each request. Staff review requests of 500 LRL or more.',
  notHere: 'Withdrawals aren’t available here.',
  chain: 'whether withdrawals are available',
  form: {
    title: 'New withdrawal',
    amount: 'Amount',
    available: (amount: ReactNode) => rich`You have ${amount} available.`,
    to: 'Wallet address',
    toHint: 'On BNB Smart Chain Testnet. A new address waits before the first payment.',
    review: 'Review withdrawal',
    missing: { amount: 'Enter an amount.', to: 'Enter a wallet address.', tooMuch: 'That’s more than you have.' },
    ask: (amount: string) => `Withdraw ${amount}?`,
    confirm: (amount: string) => `Withdraw ${amount}`,
    goesTo: (address: ReactNode) => rich`All of it goes to ${address}. We pay the network’s fee.`,
    forGood: 'Once it’s paid, this can’t be undone.',
    unknown: 'No response. It may have been requested.',
    unknownText: 'Trying again is safe: it can’t be requested twice.',
    done: 'We emailed you a code. Enter it below to confirm.',
  },
  code: {
    label: 'Code from the email',
    submit: 'Confirm withdrawal',
    resend: 'Email another code',
    cancel: 'Cancel withdrawal',
  },
  list: 'Your withdrawals',
  what: 'your withdrawals',
  noun: 'withdrawals',
  none: { title: 'No withdrawals yet', message: 'Each withdrawal is listed here, with what it’s waiting for.' },
  columns: { when: 'Date', status: 'Status', to: 'To', amount: 'Amount' },
  statuses: {
    requested: 'Waiting for your code',
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
  waits: {
    code: (until: string) => `Enter the code by ${until}, or the coins go back.`,
    review: 'Staff are reviewing it. You can still cancel.',
    second_review: 'One of two staff has approved it.',
    new_address: (until: string) => `The address is new, so we pay from ${until}. You can still cancel.`,
    payout: 'It’s waiting to be paid.',
    confirmations: 'The chain has it. It’s complete once its block is final.',
  },
});
