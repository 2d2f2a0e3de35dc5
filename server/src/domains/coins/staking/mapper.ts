import {
  formatAmount,
  type StaffStakingProduct,
  type StakingPosition,
  type StakingProduct,
} from '@laurel/shared/protocol';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import {
  calculateCoverage,
  calculateEarnedReward,
  deriveStakeActions,
  isRunning,
  type StakeState,
} from './stake.machine';
import type { StakeWithProduct } from './store';
import type { ProductRow } from './tables';

export const toState = (stake: StakeWithProduct): StakeState => ({
  status: stake.status,
  principal: stake.principal,
  aprBps: stake.aprBps,
  hasTerm: stake.termDays !== null,
  startedAt: stake.startedAt,
  endsAt: stake.endsAt,
  claimed: stake.claimed,
  autoRenew: stake.autoRenew,
  renewalToldAt: stake.renewalToldAt,
});

const productAnswers = {
  id: 'product',
  name: 'product',
  termDays: 'product',
  aprBps: 'product',
  minAmount: 'product',
  open: 'product',
  createdAt: 'staff',
  createdBy: 'none',
} as const satisfies ColumnAnswers<
  ProductRow,
  { product: StakingProduct; staff: Omit<StaffStakingProduct, keyof StakingProduct> }
>;
const productColumns = selectColumns(productAnswers, 'product');
const staffColumns = selectColumns(productAnswers, 'product', 'staff');

export const toProductView = (product: ProductRow, freeRewards: bigint): StakingProduct => ({
  ...toFields(product, productColumns),
  remaining: formatAmount(calculateCoverage(freeRewards, product.aprBps, product.termDays)),
});

export const toStaffProductView = (
  product: ProductRow,
  freeRewards: bigint,
  { staked, stakes }: { staked: bigint; stakes: number } = { staked: 0n, stakes: 0 },
): StaffStakingProduct => ({
  ...toFields(product, staffColumns),
  remaining: formatAmount(calculateCoverage(freeRewards, product.aprBps, product.termDays)),
  staked: formatAmount(staked),
  stakes,
});

const fieldAnswers = {
  id: 'position',
  userId: 'none',
  productId: 'none',
  status: 'position',
  principal: 'position',
  aprBps: 'position',
  startedAt: 'position',
  endsAt: 'none',
  reward: 'none',
  claimed: 'position',
  claims: 'none',
  endedAt: 'position',
  autoRenew: 'position',
  renewalToldAt: 'none',
  holdId: 'none',
  renewsId: 'none',
  name: 'none',
  termDays: 'none',
  open: 'none',
} as const satisfies ColumnAnswers<StakeWithProduct, { position: StakingPosition }>;
const columns = selectColumns(fieldAnswers, 'position');

export function toPositionView(stake: StakeWithProduct, at: Date): StakingPosition {
  const isDue = stake.status === 'active' && at >= stake.endsAt;
  const state: StakeState = { ...toState(stake), ...(isDue ? { status: 'matured' as const } : {}) };
  return {
    ...toFields(stake, columns),
    status: state.status,
    product: { id: stake.productId, name: stake.name, termDays: stake.termDays },
    maturesAt: stake.endsAt.toISOString(),
    accrued: formatAmount(isRunning(state) ? calculateEarnedReward(state, at) - state.claimed : 0n),
    rewardAtTerm: formatAmount(stake.reward),
    actions: deriveStakeActions(state, at),
  };
}
