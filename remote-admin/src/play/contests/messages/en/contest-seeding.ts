import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

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
  shuffle: 'Shuffle',
  paste: {
    open: 'Paste list…',
    title: 'Order by list?',
    list: 'Usernames, first seed first',
    hint: 'One per line, or a CSV file’s text with a column “username” or “player”.',
    confirm: 'Order by list',
    found: (found: number, all: number) => `${formatNumber(found)} of ${formatNumber(all)} entrants are in the list.`,
    missing: (count: number) =>
      formatPlural(count, {
        one: 'The other one comes last.',
        other: 'The other # come last, in the order they have now.',
      }),
    strangers: (count: number, names: readonly string[]) =>
      `${formatPlural(count, { one: '# name isn’t an entrant', other: '# names aren’t entrants' })}: ${names.join(', ')}${count > names.length ? ' …' : '.'}`,
  },
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
