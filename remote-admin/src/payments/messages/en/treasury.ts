import { plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Our wallets on the chain, and what they have to pay. */
export const treasury = words('treasury', {
  title: 'Treasury',
  what: 'the treasury',
  sandbox: {
    title: 'Sandbox.',
    message: 'This is the sandbox’s own chain. Its coins are worth nothing.',
  },
  unreachable: {
    title: 'Can’t reach the chain.',
    message: 'No node is responding. Deposits and payouts resume once one does. The ledger’s figures are below.',
  },
  alarms: {
    coins_short: {
      title: 'The hot wallet has too few coins.',
      message: 'Payouts wait until it’s refilled from the treasury.',
    },
    gas_short: { title: 'The hot wallet has too little gas.', message: 'Payouts wait until it gets tBNB.' },
    daily_limit: {
      title: 'The hot wallet has reached its 24-hour limit.',
      message: 'Payouts resume automatically as earlier ones become older than 24 hours.',
    },
    above_limit: {
      title: 'An approved withdrawal is above the wallet’s limit.',
      message: 'It isn’t paid while the limit stays as it is. Raise it, or reject the withdrawal. Others go on.',
    },
    stuck: {
      title: 'A payout is stuck.',
      message:
        'It hasn’t been included in a block for 10 minutes. Newer ones wait behind it. Send it again with a higher fee.',
    },
    halted: {
      title: 'Deposits have stopped.',
      message:
        'A final block was replaced. Nothing is credited until an operator has investigated and resumed the scan (server/bin/chain.ts).',
    },
    still: {
      title: 'The chain stands still.',
      message: 'No new block has become final for 5 minutes, as far as two nodes tell. Deposits and payouts may wait.',
    },
    nodes_differ: {
      title: 'The nodes disagree.',
      message: 'Nothing is credited until they agree again. An operator has to find the wrong node and remove it.',
    },
    payout_differs: {
      title: 'The nodes disagree about a payout.',
      message: 'It’s neither completed nor refunded until they agree. An operator has to find the wrong node.',
    },
    replaced: {
      title: 'A credited deposit left its block.',
      message:
        'Its final block was replaced. Check it under Deposits, and reverse it if its payment is gone or has moved. If it moved, it’s credited again.',
    },
  },
  since: (at: ReactNode) => rich`Since ${at}.`,
  view: 'View withdrawal',
  wallets: {
    title: 'Wallets',
    caption: 'Coins and gas',
    wallet: 'Wallet',
    treasury: 'Treasury',
    hotWallet: 'Hot wallet',
    address: 'Address',
    coins: 'Coins',
    gas: 'Gas',
    total: 'Total',
    atBlock: (block: string) => `At block ${block}.`,
    gasAmount: (amount: string) => `${amount} tBNB`,
    none: 'No hot wallet is configured, so nothing is paid out.',
  },
  sides: {
    title: 'Chain and ledger',
    chain: 'On the chain',
    held: 'Held by the ledger',
    difference: 'Difference',
    same: 'None',
    owed: 'Owed to players',
    underWay: 'Payments under way can make the two differ for some seconds. Ledger health compares them exactly.',
  },
  reading: {
    title: 'Deposit scan',
    none: 'No blocks scanned yet. Scanning starts with the first payment.',
    upTo: 'Final up to block',
    head: 'Newest block',
    at: 'Last read',
  },
  payouts: {
    title: 'Payouts',
    waiting: 'Approved, not signed yet',
    count: (count: number, coins: ReactNode) =>
      rich`${plural(count, { one: '# withdrawal', other: '# withdrawals' })}, ${coins}`,
    paid: 'Paid in 24 hours',
    of: (paid: ReactNode, most: ReactNode) => rich`${paid} of ${most}`,
    none: 'No payments under way.',
    caption: 'Under way',
    player: 'Player',
    amount: 'Amount',
    nonce: 'Nonce',
    attempts: 'Signed',
    times: (count: number) => plural(count, { one: 'once', other: '# times' }),
    signed: 'Since',
    state: 'Status',
    stuck: 'Stuck',
    sent: 'Under way',
  },
});
