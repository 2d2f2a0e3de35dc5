import {
  formatAmount,
  type StaffStakingProduct,
  type StakingPosition,
  type StakingProduct,
} from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
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

const productColumns = selectColumns(schemas.getStaking.answer.shape.products.element, 'remaining');
const staffColumns = selectColumns(schemas.createStakingProduct.answer, 'remaining', 'staked', 'stakes');

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

const columns = selectColumns(
  schemas.getStaking.answer.shape.positions.element,
  'product',
  'status',
  'maturesAt',
  'accrued',
  'rewardAtTerm',
  'actions',
);

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
