import { useSearchParams } from '@laurel/shared/router';

/** The page number in the address, from 1; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function placeOf(params: URLSearchParams) {
  const after = params.get('after');
  return { page: pageOf(params), ...(after ? { after } : {}) };
}

/** Filters and page kept in the address, so that they survive a reload and can be sent on. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    page: pageOf(params),
    /** Where a list is to begin: a page, and beyond the numbered ones after which row. */
    place: placeOf(params),
    filter: (name: string) => params.get(name),
    /** Another filter begins at its first page. `replace` where each would be a step back of its own. */
    setFilter: (name: string, value: string | null, { replace = false } = {}) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      next.delete('after');
      if (value === null) next.delete(name);
      else next.set(name, value);
      setParams(next, { replace });
    },
    clear: () => setParams({}),
    /** The address of a page under the same filters. */
    toPage: (page: number, after?: string) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      if (after === undefined) next.delete('after');
      else next.set('after', after);
      const query = next.toString();
      return query ? `?${query}` : '?';
    },
  };
}
