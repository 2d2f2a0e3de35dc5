import type { SeedingView } from '@laurel/shared/protocol';
import type { EntrantWithPlayer } from '../competition/contest.store';
import type { ContestRow, HandSeedsRow } from '../competition/contest.tables';
import { toPlayer } from '../competition/match.mapper';
import { sortEntrantsByStaffOrder } from '../competition/seeding.rules';
import { toRatingView } from '../ratings/mapper';
import type { RatingRow } from '../ratings/tables';
import { canBeSeeded, canSeed } from './seeding.rules';

interface SeedingParts {
  contest: ContestRow;
  entrants: readonly EntrantWithPlayer[];
  ratings: ReadonlyMap<string, RatingRow>;
  seeds: HandSeedsRow | undefined;
  now: Date;
}

export function toSeedingView({ contest, entrants, ratings, seeds, now }: SeedingParts): SeedingView {
  const { id, title, seeding } = contest;
  return {
    contest: { id, title, seeding },
    version: seeds?.version ?? 0,
    open: canSeed(contest),
    entrants: sortEntrantsByStaffOrder(entrants.filter(canBeSeeded), seeds?.entrantIds ?? []).map((entrant) => {
      const row = ratings.get(entrant.userId);
      const ratingView = row && toRatingView(row, now);
      return {
        id: entrant.id,
        player: toPlayer(entrant),
        status: entrant.status,
        rating: ratingView ? { rating: ratingView.rating, provisional: ratingView.provisional } : null,
      };
    }),
  };
}
