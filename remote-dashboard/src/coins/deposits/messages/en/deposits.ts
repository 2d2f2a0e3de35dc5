import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const deposits = words('deposits', {
  title: 'Deposit',
  lead: (blocks: number) =>
    `Send coins from your wallet. They’re credited once their block is final and ${blocks} blocks deep, usually within 10 seconds.`,
  notHere: 'Deposits aren’t available here.',
  chain: 'whether deposits are available',
  how: {
    title: 'Where to send coins',
    network: 'Network',
    token: 'Coin contract',
    treasury: 'Pay to',
    copy: 'Copy address',
    copied: 'Address copied.',
    least: (amount: ReactNode) => renderText`Payments below ${amount} are kept for you until they add up to it.`,
    sandbox: 'This is the sandbox’s own chain. Its coins are worth nothing, and only its own wallet can pay.',
  },
  wallet: {
    title: 'From your wallet',
    holds: (amount: ReactNode) => renderText`Your wallet holds ${amount}.`,
    amount: 'Amount',
    submit: 'Deposit',
    submitAmount: (amount: string) => `Deposit ${amount}`,
    /** The requirements of a wallet's first payment. */
    first: {
      what: 'your account',
      signature: 'Your first deposit from this wallet takes one signature. It links the wallet and moves no coins.',
      passwordAndSignature:
        'Your first deposit from this wallet takes your password and one signature. They link the wallet and move no coins.',
      codeAndSignature:
        'Your first deposit from this wallet takes a code from your email and one signature. They link the wallet and move no coins.',
    },
    least: (amount: string) => `Deposit at least ${amount}.`,
    steps: {
      checking: 'Checking your wallet’s balance',
      signing: 'Sign the message in your wallet',
      announcing: 'Preparing your deposit',
      paying: 'Approve the payment in your wallet',
      naming: 'Sent. Looking for it on the chain',
    },
    tooFewCoins: (amount: string) => `Your wallet holds ${amount}. Enter less, or get more coins first.`,
    tooLittleGas: 'Your wallet has too little tBNB for the network fee. Get some, then try again.',
    sent: (amount: string) => `${amount} sent.`,
    explorer: 'View on explorer',
    faucet: 'Get sandbox coins and gas',
  },
  /** A pending payment. */
  following: {
    label: 'Deposit',
    payment: 'Payment',
    underWay: (of: ReactNode) => renderText`${of} on its way`,
    credited: (of: ReactNode) => renderText`${of} credited`,
    steps: { sent: 'Sent', seen: 'Seen', deep: 'Confirmed', credited: 'Credited' },
    wait: 'You can leave this page. We credit it either way.',
    inBalance: 'It’s in your balance now.',
  },
  byHash: {
    title: 'Sent from elsewhere?',
    hash: 'Transaction hash',
    hint: 'Your wallet shows it once the payment is sent: 0x and 64 characters.',
    submit: 'Find payment',
  },
  list: 'Your deposits',
  what: 'your deposits',
  noun: 'deposits',
  none: { title: 'No deposits yet', message: 'Each payment appears here within seconds, with its progress.' },
  columns: { when: 'Date', status: 'Status', amount: 'Amount' },
  unknownAmount: 'Not seen yet',
  statuses: {
    submitted: 'Waiting for your payment',
    detected: 'Seen',
    confirming: 'Confirming',
    credited: 'Credited',
    unclaimed: 'Not assigned yet',
    below_minimum: 'Kept until it reaches the minimum',
    kept: 'Laurel’s own payment',
    failed: 'Failed',
    rejected: 'Not credited',
    orphaned: 'Waiting to be included again',
    expired: 'Never arrived',
    reversed: 'Reversed',
  },
  progress: (done: number, needed: number) => `${done}/${needed} blocks`,
  reasons: {
    reverted: 'The chain reverted the transaction. Your coins are still in your wallet.',
    wrong_token: 'It paid another coin, not LRL.',
    wrong_recipient: 'It paid another address, not ours.',
    no_coins: 'It moved no coins.',
    no_payment: 'It isn’t a payment of coins.',
    foreign_wallet: 'The wallet that paid belongs to another player.',
    unverified_wallet: (link: Wrap) => renderText`Link the wallet that paid to your account, or ${link('contact us')}.`,
    below_minimum: 'Send more: small payments are credited together.',
    block_replaced: 'Its block was replaced. It counts when it’s included again.',
    staff: (link: Wrap) => renderText`Staff reversed it. ${link('Contact us')} if you think that’s a mistake.`,
  },
});
