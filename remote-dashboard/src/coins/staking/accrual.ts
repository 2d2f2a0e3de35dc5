import {
  calculateStakeReward,
  flexibleDays,
  formatAmount,
  parseAmount,
  type StakingPosition,
} from '@laurel/shared/protocol';

const secondMs = 1000;

type EarningPosition = Pick<StakingPosition, 'status' | 'principal' | 'aprBps' | 'startedAt' | 'maturesAt' | 'claimed'>;

export function calculateAccruedReward(position: EarningPosition, now: number): string {
  if (position.status !== 'active' && position.status !== 'matured') return '0';
  const until = Math.min(now, Date.parse(position.maturesAt));
  const seconds = BigInt(Math.floor(Math.max(0, until - Date.parse(position.startedAt)) / secondMs));
  const earnedReward =
    calculateStakeReward(parseAmount(position.principal), position.aprBps, seconds) - parseAmount(position.claimed);
  return formatAmount(earnedReward > 0n ? earnedReward : 0n);
}

export const isClaimable = ({ status, product }: Pick<StakingPosition, 'status' | 'product'>): boolean =>
  status === 'matured' || (status === 'active' && product.termDays === null);

export function calculateProgress({ startedAt, maturesAt }: EarningPosition, now: number): number {
  const [start, end] = [Date.parse(startedAt), Date.parse(maturesAt)];
  return Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
}

export function calculateYearlyRate(aprBps: number, termDays: number): number {
  const termsPerYear = flexibleDays / termDays;
  return (1 + aprBps / 10_000 / termsPerYear) ** termsPerYear - 1;
}

export interface ProjectedReward {
  days: number;
  reward: string;
}

const maxPoints = 12;

export function projectRewards(
  { aprBps, termDays }: { aprBps: number; termDays: number | null },
  amount: string,
): ProjectedReward[] {
  const totalDays = termDays ?? flexibleDays;
  const stepCount = Math.min(maxPoints, totalDays);
  const principal = parseAmount(amount);
  return Array.from({ length: stepCount + 1 }, (_, index) => {
    const days = Math.round((totalDays * index) / stepCount);
    return { days, reward: formatAmount(calculateStakeReward(principal, aprBps, BigInt(days * 86_400))) };
  });
}
