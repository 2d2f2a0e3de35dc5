import type { AnswerOf } from '@laurel/shared/protocol';
import { isSettledRating, widenRating } from './rating.rules';
import type { RatingRow } from './tables';

type PlayerRating = NonNullable<AnswerOf<'getPlayer'>['ratings']>[number];

export function toRatingView({ game, matches, ...row }: RatingRow, now: Date): PlayerRating {
  const widenedRating = widenRating(row, row.ratedAt, now);
  return {
    game,
    rating: Math.round(widenedRating.rating),
    deviation: Math.round(widenedRating.deviation),
    provisional: !isSettledRating(widenedRating),
    matches,
  };
}
