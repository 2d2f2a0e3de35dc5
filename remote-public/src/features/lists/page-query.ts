/** The page that an address asks for, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The address of a page; the first has none in it. */
export const pageSearch = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
