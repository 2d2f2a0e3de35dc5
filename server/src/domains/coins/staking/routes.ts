import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { claimReward, renewStake, stakeCoins, turnOffAutoRenew, turnOnAutoRenew, unstakeCoins } from './commands';
import { createStakingProduct, setStakingProductOpen } from './products.commands';
import { getStaking, getStakingProducts } from './queries';

export const stakingHandlers = {
  getStaking,
  updateStaking: dispatchByTag('updateStaking', 'action', {
    stake: stakeCoins,
    unstake: unstakeCoins,
    claim: claimReward,
    renew: renewStake,
    auto_renew_on: turnOnAutoRenew,
    auto_renew_off: turnOffAutoRenew,
  }),
  getStakingProducts,
  createStakingProduct,
  setStakingProductOpen,
} satisfies Handlers;
