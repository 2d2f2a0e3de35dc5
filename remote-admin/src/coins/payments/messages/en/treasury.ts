import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

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
      message: 'Payouts resume on their own as earlier ones turn 24 hours old.',
    },
    above_limit: {
      title: 'An approved withdrawal is above the wallet’s limit.',
      message: 'It can’t be paid until the limit is raised. Raise it, or reject the withdrawal. Others aren’t held up.',
    },
    stuck: {
      title: 'A payout is stuck.',
      message:
        'No block has included it for 10 minutes, and newer ones wait behind it. Send it again with a higher fee.',
    },
    halted: {
      title: 'Deposits have stopped.',
      message:
        'A final block was replaced. Nothing is credited until an operator has investigated and resumed the scan (server/bin/chain.ts).',
    },
    still: {
      title: 'The chain has stalled.',
      message: 'Two nodes have seen no new final block for 5 minutes. Deposits and payouts may be late.',
    },
    nodes_differ: {
      title: 'The nodes disagree.',
      message: 'Nothing is credited until they agree again. An operator has to find the wrong node and remove it.',
    },
    payout_differs: {
      title: 'The nodes disagree about a payout.',
      message: 'It’s neither completed nor refunded until they agree. An operator has to find the wrong node.',
    },
    unknown_payment: {
      title: 'The hot wallet has paid something unknown.',
      message:
        'It isn’t in the database, as after a restored backup or with a stolen key. Nothing is paid until an operator has looked at it (server/bin/chain.ts payments).',
    },
    replaced: {
      title: 'A credited deposit left its block.',
      message:
        'Its final block was replaced. Check it under Deposits, and reverse it if its payment is gone or has moved. If it moved, it’s credited again.',
    },
  },
  since: (at: ReactNode) => renderText`Since ${at}.`,
  view: 'View withdrawal',
  wallets: {
    title: 'Wallets',
    caption: 'Coins and gas',
    wallet: 'Wallet',
    refill: 'Refill hot wallet',
    treasury: 'Treasury wallet',
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
    title: 'Wallets and ledger',
    wallets: (held: ReactNode) => renderText`The wallets hold ${held}.`,
    connected: (held: ReactNode, owed: ReactNode, own: ReactNode, treasury: ReactNode) =>
      renderText`By the ledger, they should hold ${held}: ${owed} owed to players, in escrow or unclaimed, and ${own} of Laurel’s own, of which the ledger’s treasury can spend ${treasury}.`,
    chain: 'On the wallets',
    held: 'In the ledger',
    difference: 'Difference',
    same: 'None',
    owed: 'Owed, in escrow or unclaimed',
    own: {
      treasury: 'Laurel’s own: treasury',
      rewards: 'Laurel’s own: rewards pool',
      promised: 'Laurel’s own: promised rewards',
      fees: 'Laurel’s own: service fees',
      losses: 'Laurel’s own: losses',
    },
    underWay: 'Payments under way can make the two differ for a few seconds. Ledger health compares them exactly.',
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
      renderText`${formatPlural(count, { one: '# withdrawal', other: '# withdrawals' })}, ${coins}`,
    paid: 'Paid in 24 hours',
    of: (paid: ReactNode, most: ReactNode) => renderText`${paid} of ${most}`,
    none: 'No payments under way.',
    caption: 'Under way',
    player: 'Player',
    amount: 'Amount',
    nonce: 'Nonce',
    attempts: 'Signed',
    times: (count: number) => formatPlural(count, { one: 'once', other: '# times' }),
    signed: 'When',
    state: 'Status',
    stuck: 'Stuck',
    sent: 'Under way',
  },
  refill: {
    title: 'Refill hot wallet',
    what: 'the hot wallet',
    unreachable: 'No node is responding, so what the wallets hold isn’t known.',
    sandbox: 'In the sandbox, the hot wallet is refilled when its chain starts. No one needs to send anything.',
    steps: { amount: '1. How much is missing', send: '2. Send it', arrived: '3. What has arrived' },
    missing: (missing: ReactNode, count: number) =>
      renderText`The hot wallet lacks ${missing} to pay ${formatPlural(count, { one: '# approved withdrawal', other: '# approved withdrawals' })}.`,
    enough: (count: number) =>
      count === 0
        ? 'Nothing is missing. No approved withdrawals are waiting.'
        : `Nothing is missing. The hot wallet can pay ${formatPlural(count, { one: 'the approved withdrawal', other: 'all # approved withdrawals' })}.`,
    has: 'Hot wallet has',
    needed: 'Approved withdrawals',
    lacks: 'Missing',
    full: 'To pay a full day',
    gas: 'Gas',
    how: 'From the treasury wallet, send at least the missing amount to the hot wallet. Compare the whole address before you sign.',
    from: 'From the treasury wallet',
    to: 'To the hot wallet',
    token: 'Coin contract',
    copy: 'Copy address',
    copied: 'Copied',
    refused: 'Couldn’t copy',
    arrivals: 'Payments to the hot wallet',
    since: (from: string, to: string) => `From block ${from} to ${to}. This page checks again every 5 seconds.`,
    none: 'No payments yet. They appear within seconds of their block.',
    hash: 'Transaction',
    sender: 'From',
    block: 'Block',
    amount: 'Amount',
    resume: 'Payouts resume on their own once the coins arrive.',
  },
});
