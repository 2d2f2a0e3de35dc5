import { useSearchParams } from '@laurel/shared/router';

/** The page number in the address, from 1; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Filter and page kept in the address, so that they survive a reload and can be sent on. */
export function useListAddress(filterName: string) {
  const [params, setParams] = useSearchParams();
  return {
    filter: params.get(filterName),
    page: pageOf(params),
    setFilter: (value: string | null) => setParams(value === null ? {} : { [filterName]: value }),
    /** The address of a page under the same filter. */
    toPage: (page: number) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      const query = next.toString();
      return query ? `?${query}` : '?';
    },
  };
}
