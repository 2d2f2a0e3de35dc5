import type { Format, FormatSettings, Places } from './format';

/** What determines a contest's prizes. */
export interface PrizeTerms {
  /** The prize pool in base units. */
  pool: bigint;
  /** Shares by place in basis points, the winner's first. They add up to 10000. */
  split: readonly number[];
  format: Pick<Format, 'shares'>;
  settings: FormatSettings;
  /** True for older contests, whose winner gets what rounding leaves. */
  winnerTakesRest?: boolean;
}

function sumOf(split: readonly number[], { first, last }: Places): number {
  return split.slice(first - 1, last).reduce((sum, share) => sum + share, 0);
}

const countOf = ({ first, last }: Places) => last - first + 1;

/** What each of these places gets if they share their prizes: the average, rounded down. */
export function sharedPrize({ pool, split }: PrizeTerms, places: Places): bigint {
  return (pool * BigInt(sumOf(split, places))) / (10_000n * BigInt(countOf(places)));
}

/** What rounding leaves of the pool. */
export function prizeRest(terms: PrizeTerms): bigint {
  let rest = terms.pool;
  for (let place = 1; place <= terms.split.length; ) {
    const places = terms.format.shares(place, terms.settings);
    rest -= sharedPrize(terms, places) * BigInt(countOf(places));
    place = places.last + 1;
  }
  return rest;
}

/** The prize of a place, counted from 1. */
export function prizeOf(terms: PrizeTerms, place: number): bigint {
  const prize = sharedPrize(terms, terms.format.shares(place, terms.settings));
  return place === 1 && terms.winnerTakesRest ? prize + prizeRest(terms) : prize;
}

/** The share of a place in basis points, as shown. */
export function placeShare({ split, format, settings }: Omit<PrizeTerms, 'pool'>, place: number): number {
  const places = format.shares(place, settings);
  return Math.floor(sumOf(split, places) / countOf(places));
}

/** The first place whose prize would be above that of the better place; null if none is. */
export function risingPlace(terms: Omit<PrizeTerms, 'pool'>): number | null {
  const { split, format, settings } = terms;
  const averageOf = (places: Places) => sumOf(split, places) / countOf(places);
  const at = split.findIndex((_, index) => {
    const places = format.shares(index + 1, settings);
    return places.first > 1 && averageOf(places) > averageOf(format.shares(places.first - 1, settings));
  });
  return at === -1 ? null : at + 1;
}
