import type { Handlers } from '../../../call/context';
import { updateStaking } from './commands';
import { createStakingProduct, setStakingProductOpen } from './products.commands';
import { getStaking, getStakingProducts } from './queries';

export const stakingHandlers = {
  getStaking,
  updateStaking,
  getStakingProducts,
  createStakingProduct,
  setStakingProductOpen,
} satisfies Handlers;
