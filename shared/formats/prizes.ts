import type { Format, FormatSettings, Places } from './format';

export interface PrizeTerms {
  /** The prize pool in base units. */
  pool: bigint;
  /** Shares by place in basis points, the winner's first. They add up to 10000. */
  split: readonly number[];
  format: Pick<Format, 'findSharedPlaces'>;
  settings: FormatSettings;
  /** True for older contests, whose winner gets what rounding leaves. */
  winnerTakesRest?: boolean;
}

function sumShares(split: readonly number[], { first, last }: Places): number {
  return split.slice(first - 1, last).reduce((sum, share) => sum + share, 0);
}

const countPlaces = ({ first, last }: Places) => last - first + 1;

/** What each of these places gets if they share their prizes: the average, rounded down. */
export function calculateSharedPrize({ pool, split }: PrizeTerms, places: Places): bigint {
  return (pool * BigInt(sumShares(split, places))) / (10_000n * BigInt(countPlaces(places)));
}

export function calculatePrizeRest(terms: PrizeTerms): bigint {
  let rest = terms.pool;
  for (let place = 1; place <= terms.split.length; ) {
    const places = terms.format.findSharedPlaces(place, terms.settings);
    rest -= calculateSharedPrize(terms, places) * BigInt(countPlaces(places));
    place = places.last + 1;
  }
  return rest;
}

/** The prize of a place, counted from 1. */
export function calculatePrize(terms: PrizeTerms, place: number): bigint {
  const prize = calculateSharedPrize(terms, terms.format.findSharedPlaces(place, terms.settings));
  return place === 1 && terms.winnerTakesRest ? prize + calculatePrizeRest(terms) : prize;
}

/** The share of a place in basis points, as shown. */
export function calculatePlaceShare({ split, format, settings }: Omit<PrizeTerms, 'pool'>, place: number): number {
  const places = format.findSharedPlaces(place, settings);
  return Math.floor(sumShares(split, places) / countPlaces(places));
}

/** The first place that would get more than the place above it; null if there is none. */
export function findRisingPlace(terms: Omit<PrizeTerms, 'pool'>): number | null {
  const { split, format, settings } = terms;
  const calculateAverage = (places: Places) => sumShares(split, places) / countPlaces(places);
  const at = split.findIndex((_, index) => {
    const places = format.findSharedPlaces(index + 1, settings);
    return (
      places.first > 1 &&
      calculateAverage(places) > calculateAverage(format.findSharedPlaces(places.first - 1, settings))
    );
  });
  return at === -1 ? null : at + 1;
}
