import { createHash } from 'node:crypto';
import type { ContestRow, EntrantRow } from './contest.tables';

export interface SeedingFacts {
  ratings: ReadonlyMap<string, number>;
  staffOrder: readonly string[];
}

type SeededEntrant = Pick<EntrantRow, 'id' | 'userId' | 'enteredAt'>;

const sortEntrantsByEntry = <Some extends SeededEntrant>(entrants: readonly Some[]): Some[] =>
  entrants.toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime() || (a.id < b.id ? -1 : 1));

/** Entrants missing from the order come last, in the order in which they entered. */
export function sortEntrantsByStaffOrder<Some extends SeededEntrant>(
  entrants: readonly Some[],
  staffOrder: readonly string[],
): Some[] {
  const placesById = new Map(staffOrder.map((id, place) => [id, place]));
  return sortEntrantsByEntry(entrants).toSorted(
    (a, b) => (placesById.get(a.id) ?? staffOrder.length) - (placesById.get(b.id) ?? staffOrder.length),
  );
}

/** A random draw depends only on the stored seed and the entrants' ids, so it can be repeated. Seeding by rating also draws at random if fewer than half have a settled rating. */
export function seedEntrants<Some extends SeededEntrant>(
  entrants: readonly Some[],
  { seeding, drawSeed }: Pick<ContestRow, 'seeding' | 'drawSeed'>,
  { ratings, staffOrder }: SeedingFacts,
): Some[] {
  if (seeding === 'entry_order') return sortEntrantsByEntry(entrants);
  if (seeding === 'manual') return sortEntrantsByStaffOrder(entrants, staffOrder);
  const drawLot = (entrant: Some) => createHash('sha256').update(`${drawSeed}:${entrant.id}`).digest('hex');
  const entrantsInLotOrder = entrants
    .map((entrant) => ({ entrant, lot: drawLot(entrant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ entrant }) => entrant);
  const ratedEntrants = entrantsInLotOrder.filter(({ userId }) => ratings.has(userId));
  if (seeding === 'random' || ratedEntrants.length * 2 < entrantsInLotOrder.length) return entrantsInLotOrder;
  const findRating = ({ userId }: Some) => ratings.get(userId) ?? Number.NEGATIVE_INFINITY;
  return entrantsInLotOrder.toSorted((a, b) =>
    findRating(b) > findRating(a) ? 1 : findRating(b) < findRating(a) ? -1 : 0,
  );
}
