import rate from 'glicko2-lite';
import { hour } from '../../../jobs/job';

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export const firstRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Converts between the scale that players see and the one that Glicko-2 calculates with. */
const glickoScale = 173.7178;

/** Without matches, a rating's deviation widens by one Glicko-2 rating period in this time. With five days, a deviation of 60 grows to `provisionalAbove` in about a year. */
const pausePeriodMs = 5 * 24 * hour;

export function widenRating(rating: Rating, since: Date, now: Date): Rating {
  const periodCount = Math.max(0, now.getTime() - since.getTime()) / pausePeriodMs;
  const widenedDeviation = Math.sqrt(rating.deviation ** 2 + periodCount * (rating.volatility * glickoScale) ** 2);
  return { ...rating, deviation: Math.min(widenedDeviation, firstRating.deviation) };
}

export interface RatedMatch {
  winnerId: string;
  loserId: string;
}

/** Rates one contest as one rating period, so the order of its matches makes no difference. */
export function rateContest(
  ratings: ReadonlyMap<string, Rating>,
  matches: readonly RatedMatch[],
): Map<string, Rating & { matches: number }> {
  const findRating = (id: string) => ratings.get(id) ?? firstRating;
  const games = new Map<string, rate.Opponent[]>();
  function addResult(id: string, opponentId: string, points: number) {
    const { rating, deviation } = findRating(opponentId);
    games.set(id, [...(games.get(id) ?? []), [rating, deviation, points]]);
  }
  for (const { winnerId, loserId } of matches) {
    addResult(winnerId, loserId, 1);
    addResult(loserId, winnerId, 0);
  }
  return new Map(
    [...games].map(([id, opponents]) => {
      const ratingBefore = findRating(id);
      const ratingAfter = rate(ratingBefore.rating, ratingBefore.deviation, ratingBefore.volatility, opponents);
      return [
        id,
        {
          rating: ratingAfter.rating,
          deviation: ratingAfter.rd,
          volatility: ratingAfter.vol,
          matches: opponents.length,
        },
      ];
    }),
  );
}

const mostSettledDeviation = 110;

export const isSettledRating = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation <= mostSettledDeviation;
