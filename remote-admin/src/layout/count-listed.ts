import type { PageMeta } from '@laurel/shared/protocol';

/** How many rows a list has; above 1,000, how many it has at least. */
export const countListedItems = ({ total, atLeast = 0 }: Pick<PageMeta, 'total' | 'atLeast'>): number =>
  total ?? atLeast;
