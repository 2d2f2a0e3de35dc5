import { formatList, formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const withdrawals = words('withdrawals', {
  title: 'Withdraw',
  lead: 'Send coins to your own wallet. You confirm each withdrawal with a code we email you.',
  notHere: 'Withdrawals aren’t available here.',
  chain: 'whether withdrawals are available',
  form: {
    title: 'New withdrawal',
    amount: 'Amount',
    available: (amount: ReactNode) => renderText`You have ${amount} available.`,
    limits: (least: ReactNode, most: ReactNode) => renderText`From ${least} to ${most} per withdrawal.`,
    left: (left: ReactNode) => renderText`24-hour limit: ${left} left.`,
    to: 'Wallet address',
    payee: 'Pay to',
    choose: 'Choose an address',
    another: 'Another address',
    unnamed: (own: boolean): string => (own ? 'Your wallet' : 'No name'),
    saved: (name: string, address: string, usable: boolean) => `${name}, ${address}${usable ? '' : ' (new)'}`,
    toHint: (network: string) => `Network: ${network}.`,
    review: 'Review withdrawal',
    missing: {
      amount: 'Enter an amount.',
      to: 'Enter a wallet address.',
      tooMuch: 'That’s more than you have.',
      left: (left: string) => `You can withdraw ${left} now. More is possible as these 24 hours pass.`,
    },
    ask: (amount: string) => `Withdraw ${amount}?`,
    confirm: (amount: string) => `Withdraw ${amount}`,
    goesTo: (address: ReactNode) => renderText`The full amount goes to ${address}. We pay the network fee.`,
    forGood: 'Once it’s paid, this can’t be undone.',
    unknown: 'No response. It may have been requested.',
    unknownText: 'Trying again is safe: it can’t be requested twice.',
    done: 'We emailed you a code. Enter it below to confirm.',
  },
  explorer: 'View on explorer',
  code: {
    label: 'Code from the email',
    submit: 'Confirm withdrawal',
    resend: 'Email another code',
    cancel: 'Cancel withdrawal',
  },
  list: 'Your withdrawals',
  what: 'your withdrawals',
  noun: 'withdrawals',
  none: { title: 'No withdrawals yet', message: 'Each withdrawal is listed here, with its progress.' },
  columns: { when: 'Date', status: 'Status', to: 'To', amount: 'Amount' },
  help: 'Contact us about it',
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
  holds: {
    title: 'What can hold a withdrawal',
    stopped: (until: string) => `Your password or email was changed, so you can withdraw again from ${until}.`,
    wait: (count: number, unit: 'hour' | 'minute') => formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }),
    terms: { amount: 'Amount', account: 'New account', address: 'Address', protection: 'Security', payout: 'Payout' },
    amount: (from: ReactNode) => renderText`We review withdrawals that come to ${from} or more in 24 hours.`,
    amountNow: (from: ReactNode) => renderText`With what you’ve requested, that’s any from ${from} now.`,
    amountEach: 'You’ve reached that, so we review each one now.',
    account: (until: ReactNode) =>
      renderText`Your account is under a day old. We review what you request before ${until}.`,
    address: (wait: string) =>
      `A new address waits ${wait} before its first payment. We review one that another player uses too.`,
    protection: 'If your password or email changes, withdrawals stop for 24 hours.',
    payout: 'If our hot wallet is out of coins or at its limit, payouts wait in line.',
    review: (two: ReactNode) =>
      renderText`Reviews are made by our finance team, by two people from ${two} in 24 hours. There’s no set time. You can cancel until the payment is sent.`,
    asked: {
      reviewed: (why: string, two: boolean) =>
        `Our finance team reviews it first${two ? ', two people' : ''}: ${why}. There’s no set time, and you can cancel until it’s sent.`,
      newFrom: (from: string) => `The address is new, so we pay from ${from} at the earliest.`,
      newAfter: (wait: string) => `If the address is new, we pay ${wait} after you request it at the earliest.`,
    },
    why: {
      large: 'it’s a large amount',
      several: 'it’s a large amount with your others of 24 hours',
      new_account: 'it’s requested within a day of signing up',
      shared_address: 'another player uses this address',
    },
    all: (reasons: readonly string[]) => formatList(reasons),
  },
  waits: {
    code: (until: string) => `Enter the code by ${until}, or the coins go back.`,
    protection: (until: string) =>
      `Your password or email was changed, so it’s on hold until ${until}. Then confirm it with a new code. You can still cancel.`,
    review: (why: string) => `Our finance team is reviewing it: ${why}. There’s no set time. You can still cancel.`,
    second_review: (why: string) =>
      `One of two people has approved it, and the second still has to: ${why}. There’s no set time. You can still cancel.`,
    new_address: (until: string) => `The address is new, so we pay from ${until}. You can still cancel.`,
    payout: 'Queued for payout.',
    payouts_paused:
      'Our hot wallet can’t pay it right now. Our finance team has been told, and it’s paid once they’ve fixed that. You can still cancel.',
    confirmations: 'It’s on the chain. Complete once its block is final.',
  },
});
