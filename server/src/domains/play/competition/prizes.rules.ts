import { shareOf } from '@laurel/shared/protocol';

/** What determines a contest's prizes, in base units and basis points. */
export interface PrizeTerms {
  /** The treasury's contribution. */
  prizePool: bigint;
  /** Entry fees in escrow. */
  fees: bigint;
  serviceFeeBps: number;
  /** Shares by place, the winner's first. They add up to 10000. */
  prizeSplit: readonly number[];
}

/** The service fee on the entry fees, rounded down. */
export function calculateServiceFee(terms: Pick<PrizeTerms, 'fees' | 'serviceFeeBps'>): bigint {
  return shareOf(terms.fees, terms.serviceFeeBps);
}

/** The total prize pool: the treasury's contribution, plus the entry fees less the service fee. */
export function calculatePool(terms: PrizeTerms): bigint {
  return terms.prizePool + terms.fees - calculateServiceFee(terms);
}

/** The places of a round's losers. Depth 0 is the final: 2, then 3–4, 5–8, 9–16. */
export function calculatePlacesOfRound(depth: number): { first: number; last: number } {
  return { first: 2 ** depth + 1, last: 2 ** (depth + 1) };
}

function splitOfRound(prizeSplit: readonly number[], depth: number): number {
  const { first, last } = calculatePlacesOfRound(depth);
  return prizeSplit.slice(first - 1, last).reduce((sum, share) => sum + share, 0);
}

/** The prize of each loser of a round: the average over the places they share, rounded down. */
export function calculateLoserPrize(terms: PrizeTerms, depth: number): bigint {
  return (calculatePool(terms) * BigInt(splitOfRound(terms.prizeSplit, depth))) / (10_000n * 2n ** BigInt(depth));
}

/** The winner's prize: the pool less all other prizes, so it includes rounding remainders. */
export function calculateWinnerPrize(terms: PrizeTerms): bigint {
  let rest = calculatePool(terms);
  for (let depth = 0; 2 ** depth < terms.prizeSplit.length; depth += 1)
    rest -= calculateLoserPrize(terms, depth) * 2n ** BigInt(depth);
  return rest;
}

/** The prize of a place, counted from 1. */
export function placePrize(terms: PrizeTerms, place: number): bigint {
  return place === 1 ? calculateWinnerPrize(terms) : calculateLoserPrize(terms, Math.ceil(Math.log2(place)) - 1);
}

/** The share of a place as shown, in basis points. Losers of one round share the average of their places. */
export function placeShare(prizeSplit: readonly number[], place: number): number {
  if (place === 1) return prizeSplit[0] ?? 0;
  const depth = Math.ceil(Math.log2(place)) - 1;
  return Math.floor(splitOfRound(prizeSplit, depth) / 2 ** depth);
}
