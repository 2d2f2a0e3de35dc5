import type { ContestPhase, RequestOf } from '@laurel/shared/protocol';
import type { DataTableProps } from '@laurel/shared/ui/data-table';

type Query = NonNullable<RequestOf<'listAdminContests'>['query']>;
type Sort = NonNullable<Query['sort']>;
type Order = NonNullable<DataTableProps<unknown>['order']>;

/** The states that can be asked for: a phase, or paused in whatever phase. */
export const listStates = [
  'draft',
  'registration',
  'check_in',
  'running',
  'awaiting_review',
  'completed',
  'cancelled',
  'paused',
] as const satisfies readonly (ContestPhase | 'paused')[];
export type ListState = (typeof listStates)[number];

const sorts: Record<Sort, true> = {
  title: true,
  '-title': true,
  startsAt: true,
  '-startsAt': true,
  entered: true,
  '-entered': true,
  entryFee: true,
  '-entryFee': true,
  pool: true,
  '-pool': true,
};

/** The list as its address says it; what an address cannot mean is left out. */
export interface ListView {
  search: string;
  state: ListState | '';
  sort: Sort;
  page: number;
  /** Where the page begins, beyond those that have a number. */
  after?: string | undefined;
}

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

export function readView(params: URLSearchParams): ListView {
  const state = params.get('state');
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.slice(0, 100) ?? '',
    state: listStates.find((each) => each === state) ?? '',
    sort: isSort(sort) ? sort : '-startsAt',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    after: params.get('after') ?? undefined,
  };
}

/** The view as a query string without what is the default. */
export function writeView({ search, state, sort, page, after }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (state) params.set('state', state);
  if (sort !== '-startsAt') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (after) params.set('after', after);
  return params;
}

export const queryOf = ({ search, state, sort, page, after }: ListView): Query => ({
  page,
  ...(after ? { after } : {}),
  perPage: 20,
  sort,
  ...(search ? { search } : {}),
  filter: state === '' ? {} : state === 'paused' ? { status: 'paused' } : { phase: [state] },
});

/** The order as the table's headers show it; a column is called as what it is sorted by. */
export const orderOf = (sort: Sort): Order =>
  sort.startsWith('-') ? { column: sort.slice(1), direction: 'descending' } : { column: sort, direction: 'ascending' };

export function sortOf({ column, direction }: Order): Sort {
  const text = direction === 'descending' ? `-${column}` : column;
  return isSort(text) ? text : '-startsAt';
}
