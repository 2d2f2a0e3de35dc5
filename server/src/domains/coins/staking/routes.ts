import type { Handlers } from '../../../call/context';
import { dispatch } from '../../../call/dispatch';
import { claimReward, renewStake, stakeCoins, turnAutoRenewOff, turnAutoRenewOn, unstakeCoins } from './commands';
import { createStakingProduct, setStakingProductOpen } from './products.commands';
import { getStaking, getStakingProducts } from './queries';

export const stakingHandlers = {
  getStaking,
  updateStaking: dispatch('updateStaking', 'action', {
    stake: stakeCoins,
    unstake: unstakeCoins,
    claim: claimReward,
    renew: renewStake,
    auto_renew_on: turnAutoRenewOn,
    auto_renew_off: turnAutoRenewOff,
  }),
  getStakingProducts,
  createStakingProduct,
  setStakingProductOpen,
} satisfies Handlers;
