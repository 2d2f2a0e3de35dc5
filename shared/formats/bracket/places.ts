import type { Places } from '../format';

/** The places of a round's losers. Depth 0 is the final: 2, then 3–4, 5–8, 9–16. */
export const calculateRoundPlaces = (depth: number): Places => ({ first: 2 ** depth + 1, last: 2 ** (depth + 1) });

export const isRoundOfLosers = ({ first, last }: Places): boolean =>
  last === 2 * (first - 1) && Number.isInteger(Math.log2(last));
