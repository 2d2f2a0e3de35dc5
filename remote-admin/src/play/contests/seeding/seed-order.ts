import type { SeedingView } from '@laurel/shared/protocol';

export type SeededEntrant = SeedingView['entrants'][number];

/** Moves one entrant to a place, counted from 0. Places beyond the ends are the ends. */
export function moveToPlace(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** The entrants in this order. Those who entered since come last, and those who left are missing. */
export function sortByOrder(entrants: readonly SeededEntrant[], order: readonly string[]): SeededEntrant[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  return entrants.toSorted(
    (one, other) => (placeOf.get(one.id) ?? order.length) - (placeOf.get(other.id) ?? order.length),
  );
}

export const isSettled = ({ rating }: SeededEntrant): boolean => rating !== null && !rating.provisional;

/** The highest settled rating first. The others keep their order. */
export function sortByRating(entrants: readonly SeededEntrant[]): SeededEntrant[] {
  const readRating = (entrant: SeededEntrant) => (isSettled(entrant) && entrant.rating?.rating) || 0;
  return entrants.toSorted((one, other) => readRating(other) - readRating(one));
}
