import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from './catalogue';

export const list = words('list', {
  search: 'Search',
  sortBy: 'Sort by',
  filter: (noun: string) => `Filter ${noun}`,
  filters: (set: number) => (set > 0 ? `Filters (${formatNumber(set)})` : 'Filters'),
  clear: 'Clear filters',
  loading: (what: string) => `Loading ${what}`,
  noMatch: { title: (noun: string) => `No ${noun} found`, message: 'Nothing matches your search and filters.' },
  searched: (most: string) =>
    `For this text, at most ${most} are searched. To search all, enter a longer or rarer one: at least 3 letters (A–Z) or digits in a row.`,
  noPage: {
    title: 'That page doesn’t exist',
    message: 'The list has fewer pages now, or the link is out of date.',
    action: 'Go to first page',
  },
});
