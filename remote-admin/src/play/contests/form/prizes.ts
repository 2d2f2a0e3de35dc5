import { calculatePrize, calculatePrizeRest, requireFormat } from '@laurel/shared/formats';
import { calculateShare, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { type ContestDraft, parseBasisPoints, readSettings } from './draft';

export interface FullContest {
  pool: string;
  fee: string;
  /** By place, the winner's first. */
  prizes: readonly string[];
  remainder: string;
}

function parseUnits(text: string): bigint | null {
  try {
    return parseAmount(text);
  } catch {
    return null;
  }
}

/** Null if a field can't be parsed. */
export function toFullContest(draft: ContestDraft): FullContest | null {
  const addedUnits = parseUnits(draft.prizePool);
  const entryUnits = parseUnits(draft.entryFee);
  const serviceFeeBps = parseBasisPoints(draft.feePercent);
  const playerCount = readPlayerCount(draft);
  if (addedUnits === null || entryUnits === null || serviceFeeBps === null || playerCount === null) return null;
  const split: number[] = [];
  for (const share of draft.prizeSplit.map(parseBasisPoints)) {
    if (share === null) return null;
    split.push(share);
  }
  const entryFees = entryUnits * BigInt(playerCount);
  const serviceFee = calculateShare(entryFees, serviceFeeBps);
  const pool = addedUnits + entryFees - serviceFee;
  const terms = { pool, split, format: requireFormat(draft.format), settings: readSettings(draft) };
  return {
    pool: formatAmount(pool),
    fee: formatAmount(serviceFee),
    prizes: split.map((_, index) => formatAmount(calculatePrize(terms, index + 1))),
    remainder: formatAmount(calculatePrizeRest(terms)),
  };
}

/** Null unless the field has a whole number of at most three digits. */
export function readPlayerCount({ maxPlayers }: Pick<ContestDraft, 'maxPlayers'>): number | null {
  return /^\d{1,3}$/.test(maxPlayers.trim()) ? Number(maxPlayers) : null;
}

/** The sum is in basis points. Null if a share can't be parsed. */
export function sumSplit(split: readonly string[]): number | null {
  let sum = 0;
  for (const share of split) {
    const points = parseBasisPoints(share);
    if (points === null) return null;
    sum += points;
  }
  return sum;
}
