import type { Campaign } from '@laurel/shared/protocol';
import type { ParticipantState } from './participant.machine';

export interface RewardTerms {
  rewardModel: Campaign['rewardModel'];
  /** Null if the pool is shared. */
  rewardAmount: bigint | null;
  rewardPool: bigint;
}

export interface Claim extends Pick<ParticipantState, 'status' | 'claimedAt' | 'heldAt'> {
  id: string;
}

export function countRewards({ rewardModel, rewardAmount, rewardPool }: RewardTerms): number | null {
  if (rewardModel === 'split' || rewardAmount === null || rewardAmount === 0n) return null;
  const rewardCount = rewardPool / rewardAmount;
  return rewardCount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(rewardCount);
}

export interface DueRewards {
  pay: { id: string; amount: bigint }[];
  tooLate: string[];
}

const compareByMoment = (claim: Claim, otherClaim: Claim): number =>
  (claim.claimedAt?.getTime() ?? 0) - (otherClaim.claimedAt?.getTime() ?? 0) || (claim.id < otherClaim.id ? -1 : 1);

/** An undecided claim keeps its place in the order, so later claims wait if their reward depends on its outcome. */
export function divideRewards(
  terms: RewardTerms,
  claims: readonly Claim[],
  { paid, settling }: { paid: number; settling: boolean },
): DueRewards {
  const liveClaims = claims
    .filter(({ status }) => status === 'claimed' || status === 'under_review')
    .sort(compareByMoment);
  const holdsReward = (claim: Claim) => claim.status === 'claimed' && claim.heldAt !== null;
  if (terms.rewardModel === 'split')
    return settling ? splitPool(terms.rewardPool, liveClaims.filter(holdsReward)) : noDueRewards;
  const amount = terms.rewardAmount ?? 0n;
  const rewardsLeft = Math.max(0, (countRewards(terms) ?? 0) - paid);
  const rewards: DueRewards = { pay: [], tooLate: [] };
  let claimsBefore = 0;
  let heldCount = 0;
  for (const claim of liveClaims) {
    if (holdsReward(claim) && claimsBefore < rewardsLeft) rewards.pay.push({ id: claim.id, amount });
    else if (holdsReward(claim) && heldCount >= rewardsLeft) rewards.tooLate.push(claim.id);
    claimsBefore += 1;
    if (holdsReward(claim)) heldCount += 1;
  }
  return rewards;
}

const noDueRewards: DueRewards = { pay: [], tooLate: [] };

function splitPool(pool: bigint, winners: readonly Claim[]): DueRewards {
  const share = winners.length > 0 ? pool / BigInt(winners.length) : 0n;
  if (share === 0n) return { pay: [], tooLate: winners.map(({ id }) => id) };
  return { pay: winners.map(({ id }) => ({ id, amount: share })), tooLate: [] };
}
