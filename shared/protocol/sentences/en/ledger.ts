import type { AccountTexts, ReasonTexts, TransactionKindTexts } from '../names';

export const accounts: AccountTexts = {
  own: ({ kind }) =>
    ({ available: 'Your available balance', staked: 'Your staked balance', hold: 'Your pending withdrawals' })[kind],
  player: ({ username }) => `${username}’s balance`,
  other_player: 'Another player’s balance',
  escrow: ({ of, title }) =>
    title === null
      ? { contest: 'Contest escrow', campaign: 'Campaign escrow', contract: 'Contract escrow' }[of]
      : `${title} escrow`,
  house: ({ kind }) =>
    ({
      treasury: 'Treasury',
      hot_wallet: 'Hot wallet',
      fees: 'Service fees',
      rewards: 'Rewards',
      promised: 'Promised rewards',
      chain: 'External reserve',
      unclaimed: 'Unclaimed deposits',
      losses: 'Losses',
    })[kind],
};

export const reasons: ReasonTexts = {
  typed: ({ text }) => text,
  no_check_in: 'You didn’t check in.',
  left: 'You left the contest.',
  opponent_cheated: 'An opponent who beat you was found to have cheated.',
  replaced: 'Another player took your seat.',
  no_spot: 'No spot opened on the waitlist.',
  too_few: ({ least }, { plural }) =>
    plural(least, { one: 'Fewer than # player checked in.', other: 'Fewer than # players checked in.' }),
  rewards_gone: 'Earlier claims took every reward.',
};

export const transactionKinds: TransactionKindTexts = {
  contest_prize: 'Prize',
  contest_refund: 'Entry fee refund',
  starter_coins: 'Starter coins',
  contest_funding: 'Contest funded',
  contest_fee: 'Service fee',
  contest_return: 'Returned from contest',
  campaign_funding: 'Campaign funded',
  campaign_reward: 'Campaign reward',
  campaign_return: 'Returned from campaign',
  contract_stake: 'Contract stake',
  contract_prize: 'Contract won',
  contract_refund: 'Contract stake refund',
  deposit: 'Deposit',
  deposit_unclaimed: 'Unclaimed deposit',
  deposit_claim: 'Deposit claimed',
  deposit_reversal: 'Deposit reversed',
  withdrawal_hold: 'Withdrawal',
  withdrawal: 'Withdrawal paid out',
  withdrawal_refund: 'Withdrawal refund',
  stake: 'Staked',
  unstake: 'Unstaked',
  staking_reward: 'Staking reward',
  adjustment: 'Adjustment',
  send: 'Sent or received',
  contest_entry: 'Entry fee',
};
