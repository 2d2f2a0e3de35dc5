import type { PageMeta } from '@laurel/shared/protocol';
import type { PageQuery } from './page';

export function calculatePage(
  { page, perPage }: PageQuery,
  total: number,
): { after: number; upTo: number; meta: PageMeta } {
  const upTo = Math.max(0, total - (page - 1) * perPage);
  return { after: Math.max(0, upTo - perPage), upTo, meta: { page, perPage, total, next: null } };
}
