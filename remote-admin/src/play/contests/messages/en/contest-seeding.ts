import { formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

/** Texts for the page on which staff seed a contest by hand. */
export const contestSeeding = words('contestSeeding', {
  title: 'Seeds',
  of: (name: string) => `Seeds of ${name}`,
  detail: 'Drag a player, use the arrow keys on its handle, or type a seed. Seeds are fixed at the draw.',
  list: 'Players by seed',
  handle: (name: string) => `Move ${name}`,
  seedOf: (name: string) => `Seed of ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, seed: number, all: number) => `${name}: seed ${seed} of ${all}`,
  rated: (rating: number) => `Rating ${formatNumber(rating)}`,
  provisional: (rating: number) => `Rating ${formatNumber(rating)}, provisional`,
  unrated: 'Unrated',
  settled: (settled: number, all: number) =>
    `${formatNumber(settled)} of ${formatNumber(all)} have a settled rating in this game.`,
  byRating: 'Sort by rating',
  save: 'Save seeds',
  discard: 'Discard changes',
  later: 'Whoever enters later comes last. Whoever misses check-in drops out, and the others move up.',
  newer: (name: string, at: ReactNode) => renderText`${name} saved another order ${at}. Yours isn’t saved.`,
  someone: 'Someone',
  takeTheirs: 'Use their order',
  keepOwn: 'Keep your order',
  drawn: 'The contest is drawn or cancelled, so its seeds are fixed.',
  otherSeeding: 'This contest isn’t seeded by hand. Change its seeding before the first player enters.',
  entered: 'You’ve entered this contest, so someone else has to seed it.',
  none: { title: 'No entrants yet', message: 'Players appear here as they enter.' },
});
