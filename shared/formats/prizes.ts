import type { Format, FormatSettings, Places } from './format';

export interface PrizeTerms {
  /** In base units. */
  pool: bigint;
  /** In basis points by place, the winner's first. The shares add up to 10000. */
  split: readonly number[];
  format: Pick<Format, 'findSharedPlaces'>;
  settings: FormatSettings;
  /** True for older contests, which give the winner what rounding leaves. */
  winnerTakesRest?: boolean;
}

function sumShares(split: readonly number[], { first, last }: Places): number {
  return split.slice(first - 1, last).reduce((sum, share) => sum + share, 0);
}

const countPlaces = ({ first, last }: Places) => last - first + 1;

/** The average prize of these places, rounded down. */
export function calculateSharedPrize({ pool, split }: PrizeTerms, places: Places): bigint {
  return (pool * BigInt(sumShares(split, places))) / (10_000n * BigInt(countPlaces(places)));
}

export function calculatePrizeRest(terms: PrizeTerms): bigint {
  let poolLeft = terms.pool;
  for (let place = 1; place <= terms.split.length; ) {
    const places = terms.format.findSharedPlaces(place, terms.settings);
    poolLeft -= calculateSharedPrize(terms, places) * BigInt(countPlaces(places));
    place = places.last + 1;
  }
  return poolLeft;
}

export function calculatePrize(terms: PrizeTerms, place: number): bigint {
  const prize = calculateSharedPrize(terms, terms.format.findSharedPlaces(place, terms.settings));
  return place === 1 && terms.winnerTakesRest ? prize + calculatePrizeRest(terms) : prize;
}

/** In basis points, rounded down. */
export function calculatePlaceShare({ split, format, settings }: Omit<PrizeTerms, 'pool'>, place: number): number {
  const places = format.findSharedPlaces(place, settings);
  return Math.floor(sumShares(split, places) / countPlaces(places));
}

/** The first place that would get more than the one above it. Null if there is none. */
export function findRisingPlace(terms: Omit<PrizeTerms, 'pool'>): number | null {
  const { split, format, settings } = terms;
  const calculateAverage = (places: Places) => sumShares(split, places) / countPlaces(places);
  const risingIndex = split.findIndex((_, index) => {
    const places = format.findSharedPlaces(index + 1, settings);
    return (
      places.first > 1 &&
      calculateAverage(places) > calculateAverage(format.findSharedPlaces(places.first - 1, settings))
    );
  });
  return risingIndex === -1 ? null : risingIndex + 1;
}
