import type { AnswerOf, CallName, calls, Page, RequestOf } from '@laurel/shared/protocol';
import type { PageRead, PageReads } from '@laurel/shared/service';

export type ListCall = {
  [Name in CallName]: (typeof calls)[Name] extends { list: true } ? Name : never;
}[CallName];

export type PageOf<Name extends ListCall> = Extract<AnswerOf<Name>, Page<unknown>>;

type QueryOf<Name extends ListCall> = RequestOf<Name> extends { query: infer Query } ? Query : never;
export type OrderOf<Name extends ListCall> =
  QueryOf<Name> extends { sort?: infer Sort } ? Exclude<Sort, undefined> & string : never;
export type ParamsOf<Name extends ListCall> = RequestOf<Name> extends { params: infer Params } ? Params : undefined;
type CallFilter<Name extends ListCall> = QueryOf<Name> extends { filter?: infer Filter } ? NonNullable<Filter> : object;

export const anyFilterText: readonly string[] = [];

export type Filters = Readonly<Record<string, readonly string[]>> & { readonly [Name in ReservedName]?: never };
type ReservedName = 'page' | 'after' | 'search' | 'sort';

export type ChosenFilters<Each extends Filters> = { readonly [Name in keyof Each]?: Each[Name][number] | undefined };

export interface ListView<Name extends ListCall = ListCall, Each extends Filters = Filters> {
  page: number;
  /** The cursor of this page, for pages beyond the counted rows. */
  after?: string | undefined;
  search: string;
  /** Absent for the default order. */
  order?: OrderOf<Name> | undefined;
  filters: ChosenFilters<Each>;
}

interface ListOptions<Name extends ListCall, Each extends Filters> {
  perPage?: number;
  search?: boolean;
  filters?: Each;
  /** The first is the default, unless `usualOrder` names another. */
  orders?: readonly OrderOf<Name>[];
  usualOrder?: (filters: ChosenFilters<Each>) => OrderOf<Name>;
}

type FilterMapping<Name extends ListCall, Each extends Filters> =
  ChosenFilters<Each> extends CallFilter<Name>
    ? { filter?: (filters: ChosenFilters<Each>) => CallFilter<Name> }
    : { filter: (filters: ChosenFilters<Each>) => CallFilter<Name> };

export interface ListDefinition<Name extends ListCall, Each extends Filters> {
  readonly call: Name;
  readonly search: boolean;
  readonly filters: Each;
  readonly orders: readonly OrderOf<Name>[];
  findOrder: (view: Pick<ListView<Name, Each>, 'order' | 'filters'>) => OrderOf<Name> | undefined;
  read: (address: URLSearchParams) => ListView<Name, Each>;
  write: (view: ListView<Name, Each>, address?: URLSearchParams) => URLSearchParams;
  request: (view: ListView<Name, Each>, params?: ParamsOf<Name>) => RequestOf<Name>;
  reads: ParamsOf<Name> extends undefined ? PageReads : undefined;
}

export const longestSearch = 100;
const longestCursor = 1000;

const readText = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '')
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

function readPageNumber(address: URLSearchParams): number {
  const text = address.get('page') ?? '';
  const page = Number(text);
  return /^\d+$/.test(text) && page > 0 && Number.isSafeInteger(page) ? page : 1;
}

export function defineList<Name extends ListCall, const Each extends Filters = Record<never, never>>(
  call: Name,
  options: ListOptions<Name, Each> & FilterMapping<Name, Each>,
): ListDefinition<Name, Each> {
  const { perPage = 20, search = false, orders = [], usualOrder, filter } = options;
  const filters = options.filters ?? ({} as Each);
  const findUsualOrder = (filters: ChosenFilters<Each>) => usualOrder?.(filters) ?? orders[0];
  const findOrder: ListDefinition<Name, Each>['findOrder'] = (view) => view.order ?? findUsualOrder(view.filters);

  function readView(address: URLSearchParams): ListView<Name, Each> {
    const chosenFilters = Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => {
        const value =
          values === anyFilterText ? readText(address, name) : values?.find((each) => each === address.get(name));
        return value ? [[name, value]] : [];
      }),
    ) as ChosenFilters<Each>;
    const order = orders.find((each) => each === address.get('sort'));
    const cursor = address.get('after');
    const page = readPageNumber(address);
    return {
      page,
      ...(cursor && cursor.length <= longestCursor && page > 1 ? { after: cursor } : {}),
      search: search ? readText(address, 'search') : '',
      ...(order !== undefined && order !== findUsualOrder(chosenFilters) ? { order } : {}),
      filters: chosenFilters,
    };
  }

  function writeView(view: ListView<Name, Each>, address = new URLSearchParams()): URLSearchParams {
    const writtenAddress = new URLSearchParams(address);
    const setParameter = (name: string, value: string | undefined) => {
      writtenAddress.delete(name);
      if (value) writtenAddress.set(name, value);
    };
    for (const name of Object.keys(filters)) setParameter(name, view.filters[name]);
    setParameter('search', view.search);
    setParameter('sort', view.order === findUsualOrder(view.filters) ? undefined : view.order);
    setParameter('page', view.page > 1 ? String(view.page) : undefined);
    setParameter('after', view.after);
    return writtenAddress;
  }

  function buildRequest(view: ListView<Name, Each>, params?: ParamsOf<Name>): RequestOf<Name> {
    const sort = findOrder(view);
    const query = {
      page: view.page,
      perPage,
      ...(view.after && { after: view.after }),
      ...(sort && { sort }),
      ...(view.search && { search: view.search }),
      ...(filter ? { filter: filter(view.filters) } : options.filters && { filter: view.filters }),
    };
    return { ...(params && { params }), query } as unknown as RequestOf<Name>;
  }

  // The types can't express that this request belongs to this call.
  const listReads: PageReads = ({ searchParams }) => [
    { name: call, request: buildRequest(readView(searchParams)) } as PageRead,
  ];

  return {
    call,
    search,
    filters,
    orders,
    findOrder,
    read: readView,
    write: writeView,
    request: buildRequest,
    reads: listReads as ListDefinition<Name, Each>['reads'],
  };
}
