import { formatAmount, parseAmount, shareOf } from '@laurel/shared/protocol';
import { basisPointsOf, type ContestDraft } from './draft';

export interface FullContest {
  /** The prize pool if every spot is taken. */
  pool: string;
  /** The service fee on all entry fees. */
  fee: string;
  /** By place, the winner's first. */
  prizes: readonly string[];
}

function unitsOf(text: string): bigint | null {
  try {
    return parseAmount(text);
  } catch {
    return null;
  }
}

/**
 * Each place’s prize if every spot is taken. Players who go out in the same round share the average of their places,
 * rounded down; the winner gets the remainder. Null if a field can’t be parsed.
 */
export function fullContestOf(draft: ContestDraft): FullContest | null {
  const added = unitsOf(draft.prizePool);
  const entry = unitsOf(draft.entryFee);
  const serviceFeeBps = basisPointsOf(draft.feePercent);
  const split = draft.prizeSplit.map(basisPointsOf);
  if (added === null || entry === null || serviceFeeBps === null || !/^\d{1,3}$/.test(draft.maxPlayers.trim()))
    return null;
  const shares: number[] = [];
  for (const share of split) {
    if (share === null) return null;
    shares.push(share);
  }
  const entries = entry * BigInt(draft.maxPlayers);
  const fee = shareOf(entries, serviceFeeBps);
  const pool = added + entries - fee;
  const losers: bigint[] = [];
  for (let depth = 0; 2 ** depth < shares.length; depth += 1) {
    const places = 2 ** depth;
    const sum = shares.slice(places, 2 * places).reduce((total, share) => total + share, 0);
    losers.push((pool * BigInt(sum)) / (10_000n * BigInt(places)));
  }
  const paid = losers.reduce((total, each, depth) => total + each * 2n ** BigInt(depth), 0n);
  const prizes = shares.map((_, index) => (index === 0 ? pool - paid : (losers[Math.floor(Math.log2(index))] ?? 0n)));
  return { pool: formatAmount(pool), fee: formatAmount(fee), prizes: prizes.map(formatAmount) };
}

/** The sum of the split in basis points; null if a share can’t be parsed. */
export function splitSum(split: readonly string[]): number | null {
  let sum = 0;
  for (const share of split) {
    const points = basisPointsOf(share);
    if (points === null) return null;
    sum += points;
  }
  return sum;
}

/** The catalogue’s key for the player in this place. */
export function placeName(place: number): 'winner' | 'runnerUp' | 'semiFinalist' | 'quarterFinalist' | 'roundOf16' {
  if (place === 1) return 'winner';
  if (place === 2) return 'runnerUp';
  if (place <= 4) return 'semiFinalist';
  if (place <= 8) return 'quarterFinalist';
  return 'roundOf16';
}
