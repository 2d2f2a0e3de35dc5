import { formatNumber, formatPercent, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

/** Staking coins for a reward. */
export const staking = words('staking', {
  title: 'Staking',
  what: 'staking',
  safe: 'Your coins haven’t moved.',
  lead: 'Lock coins and earn a reward by the second. The whole reward is set aside when you start, so it’s always covered.',
  totals: { staked: 'Staked', accrued: 'Reward so far', toClaim: 'Reward to claim', claimed: 'Rewards claimed' },
  rate: (bps: number) => `${formatPercent(bps / 10_000, { maximumFractionDigits: 2 })} APR`,
  /** The yearly rate with renewals. */
  yearly: (share: number) =>
    `${formatPercent(share, { maximumFractionDigits: 2 })} a year if you renew with the reward each time (APY)`,
  noTerm: 'No term: unstake any time',
  /** Doesn't give the term in days, because many products are named “30 days”. */
  until: (date: string) => `Ends ${date} if you stake now`,
  least: (amount: ReactNode) => rich`Minimum stake: ${amount}.`,
  form: {
    title: 'Stake coins',
    product: 'Product',
    closed: 'No new stakes',
    remaining: (amount: ReactNode) => rich`Open for another ${amount}.`,
    amount: 'Amount',
    available: (amount: ReactNode) => rich`You have ${amount} available.`,
    autoRenew: 'Renew when the term ends',
    autoRenewHint:
      'Your coins and their reward are staked again at the same rate, if it’s still offered and the new reward is covered. We email you three days before, or right away if less is left. You can turn this off until the term ends.',
    review: 'Review stake',
    missing: {
      productId: 'Choose a product.',
      amount: 'Enter an amount above 0.',
      tooMuch: 'That’s more than you have.',
    },
    ask: (amount: string, product: string) => `Stake ${amount} (${product})?`,
    earns: (reward: ReactNode, until: ReactNode) => rich`You’ll earn ${reward} by ${until}.`,
    early: 'You can unstake before that and get all your coins back, but you lose the reward.',
    anyTime: 'You can unstake any time and keep what it has earned. It earns for a year at most.',
    confirm: (amount: string) => `Stake ${amount}`,
    done: (amount: string, product: string) => `${amount} staked (${product}).`,
    none: { title: 'Nothing to stake in yet', message: 'Staking products appear here once they’re open.' },
  },
  unknown: 'No response. It may have gone through.',
  unknownText: 'Trying again is safe: it can’t happen twice.',
  projection: {
    title: 'Projected reward',
    summary: (amount: string, reward: string, days: string) => `${amount} earns ${reward} in ${days}.`,
    of: (amount: string) => `for ${amount}`,
    category: 'By',
    reward: 'Reward',
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  },
  positions: {
    title: 'Your stakes',
    none: { title: 'No stakes yet', message: 'Your stakes and their rewards appear here.' },
    status: {
      active: 'Earning',
      matured: 'Matured',
      redeemed: 'Unstaked',
      early_redeemed: 'Unstaked early',
    },
    principal: 'Principal',
    accrued: 'Reward so far',
    toClaim: 'Reward to claim',
    claimed: 'Claimed',
    rate: 'Rate',
    started: 'Started',
    matures: 'Matures',
    matured: 'Matured',
    ended: 'Ended',
    atTerm: 'Reward at the end',
    /** Without a term, the stake can be ended at any time and earns for at most a year. */
    flexible: {
      status: 'Done earning',
      matures: 'Earns until',
      matured: 'Earned until',
      atTerm: 'Reward after a year',
    },
    progress: (percent: number) => `${formatNumber(Math.floor(percent))}% of the term`,
    renews: 'Renew when the term ends',
    renewsHint: 'We email you three days before, or right away if less is left.',
  },
  unstake: {
    button: 'Unstake',
    name: (product: string) => `Unstake ${product}`,
    ask: (amount: string) => `Unstake ${amount}?`,
    withReward: (reward: ReactNode) => rich`You’ll also get the reward, ${reward}.`,
    early: (reward: ReactNode, at: ReactNode) =>
      rich`The term ends ${at}. Unstake now and you get all your coins back, but you lose the reward so far, ${reward}.`,
    confirm: 'Unstake',
    keep: 'Keep staking',
    confirmEarly: 'Unstake and lose reward',
    done: (amount: string) => `${amount} back in your available balance.`,
  },
  claim: {
    button: 'Claim reward',
    name: (product: string) => `Claim reward of ${product}`,
    ask: 'Claim the reward?',
    text: (reward: ReactNode) => rich`${reward} goes to your available balance. Your coins stay staked.`,
    confirm: 'Claim reward',
    done: (amount: string) => `${amount} claimed.`,
  },
  renew: {
    button: 'Stake again',
    name: (product: string) => `Stake ${product} again`,
    ask: (amount: string, product: string) => `Stake ${amount} (${product}) again?`,
    text: (rate: string, reward: ReactNode) => rich`That’s the principal with its reward, ${reward}, at ${rate}.`,
    confirm: (amount: string) => `Stake ${amount}`,
    done: (amount: string) => `${amount} staked again.`,
  },
});
