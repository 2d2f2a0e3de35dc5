import type { SeedingView } from '@laurel/shared/protocol';
import { listNames } from '@laurel/shared/protocol/name-list';

export type SeededEntrant = SeedingView['entrants'][number];

/** Moves one entrant to a place, counted from 0. A place beyond the list means its nearest end. */
export function moveToPlace(order: readonly string[], id: string, place: number): string[] {
  const otherIds = order.filter((otherId) => otherId !== id);
  return otherIds.toSpliced(Math.max(0, Math.min(place, otherIds.length)), 0, id);
}

export function sortByOrder(entrants: readonly SeededEntrant[], order: readonly string[]): SeededEntrant[] {
  const placesById = new Map(order.map((id, place) => [id, place]));
  return entrants.toSorted((a, b) => (placesById.get(a.id) ?? order.length) - (placesById.get(b.id) ?? order.length));
}

export const isSettled = ({ rating }: SeededEntrant): boolean => rating !== null && !rating.provisional;

/** The highest settled rating comes first. Entrants without a settled rating come last, in their current order. */
export function sortByRating(entrants: readonly SeededEntrant[]): SeededEntrant[] {
  const readRating = (entrant: SeededEntrant) => (isSettled(entrant) && entrant.rating?.rating) || 0;
  return entrants.toSorted((a, b) => readRating(b) - readRating(a));
}

/** Each order is equally likely (Fisher–Yates). */
export function shuffleEntrants(entrants: readonly SeededEntrant[], draw = Math.random): SeededEntrant[] {
  const shuffledEntrants = [...entrants];
  for (let lastIndex = shuffledEntrants.length - 1; lastIndex > 0; lastIndex -= 1) {
    const place = Math.floor(draw() * (lastIndex + 1));
    const [one, other] = [shuffledEntrants[lastIndex], shuffledEntrants[place]];
    if (one && other) [shuffledEntrants[lastIndex], shuffledEntrants[place]] = [other, one];
  }
  return shuffledEntrants;
}

export interface ListedOrder {
  order: string[];
  unknownNames: string[];
  missingCount: number;
}

export function readListedOrder(entrants: readonly SeededEntrant[], text: string): ListedOrder {
  const idsByName = new Map(entrants.map(({ id, player }) => [player.username.toLowerCase(), id]));
  const names = listNames(text).map(({ name }) => name);
  const order = [...new Set(names.flatMap((name) => idsByName.get(name.toLowerCase()) ?? []))];
  const unknownNames = [...new Set(names.filter((name) => !idsByName.has(name.toLowerCase())))];
  return { order, unknownNames, missingCount: entrants.length - order.length };
}
