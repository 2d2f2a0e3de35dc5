/** The page that an address asks for, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The part of a list's query that says where to begin: a page, and beyond the numbered ones after which row. */
export const placeOf = (query: URLSearchParams) => {
  const after = query.get('after');
  return { page: pageOf(query), ...(after ? { after } : {}) };
};

/** The address of a page; the first has none in it. */
export function pageSearch(path: string, page: number, after?: string): string {
  const query = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...(after ? { after } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}
