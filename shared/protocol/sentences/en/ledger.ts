import type { AccountTexts, ReasonTexts } from '../names';

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
  too_few: ({ least }, { plural }) =>
    plural(least, { one: 'Fewer than # player checked in.', other: 'Fewer than # players checked in.' }),
  rewards_gone: 'Earlier claims took every reward.',
};
