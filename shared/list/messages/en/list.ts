import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

/** What every list says of itself. */
export const list = words('list', {
  search: 'Search',
  sortBy: 'Sort by',
  /** Names search and filters. */
  filter: (noun: string) => `Filter ${noun}`,
  /** Opens the filters on a phone. */
  filters: (set: number) => (set > 0 ? `Filters (${formatNumber(set)})` : 'Filters'),
  clear: 'Clear filters',
  loading: (what: string) => `Loading ${what}`,
  noMatch: { title: (noun: string) => `No ${noun} found`, message: 'Nothing matches your search and filters.' },
  noPage: {
    title: 'There’s no such page',
    message: 'The list is shorter than that, or the link is out of date.',
    action: 'Go to first page',
  },
});
