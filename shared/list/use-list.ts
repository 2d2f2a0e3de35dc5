import type { Page } from '@laurel/shared/protocol';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { type Read, type ReadOptions, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { useEffect, useState } from 'react';
import type { Filters, ListCall, ListDefinition, ListView, OrderOf, PageOf, ParamsOf } from './define-list';
import { deriveShownList, findLastPageBefore, type ShownList } from './shown-list';

type ListChange<Name extends ListCall, Each extends Filters> = Partial<
  Pick<ListView<Name, Each>, 'search' | 'order' | 'filters'>
>;

export interface List<Name extends ListCall, Each extends Filters> {
  definition: ListDefinition<Name, Each>;
  view: ListView<Name, Each>;
  read: Read<PageOf<Name>>;
  shown: ShownList<PageOf<Name>>;
  order: OrderOf<Name> | undefined;
  filtersSet: number;
  narrowed: boolean;
  /** Goes to the first page. `replace` adds no step to the history. */
  change: (part: ListChange<Name, Each>, options?: { replace?: boolean }) => void;
  /** Clears search and filters, but not the order. */
  clear: () => void;
  buildLink: (part: ListChange<Name, Each>) => string;
  buildPageLink: (page: number, after?: string) => string;
}

export type ListOf<Definition> = Definition extends ListDefinition<infer Name, infer Each> ? List<Name, Each> : never;

type ListReadOptions = Omit<ReadOptions, 'keepPrevious'>;
type OptionsOf<Name extends ListCall> =
  ParamsOf<Name> extends undefined
    ? [options?: ListReadOptions & { params?: never }]
    : [options: ListReadOptions & { params: ParamsOf<Name> }];

export function useList<Name extends ListCall, Each extends Filters>(
  definition: ListDefinition<Name, Each>,
  ...[options]: OptionsOf<Name>
): List<Name, Each> {
  const { params, ...readOptions } = options ?? {};
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(query);
  const view = definition.read(address);
  const request = definition.request(view, params as ParamsOf<Name>);
  const read = useRead(definition.call, request, { ...readOptions, keepPrevious: true }) as Read<PageOf<Name>>;
  const lastAnswer = useLastAnswer(read, JSON.stringify(params));
  const setFilterCount = Object.values(view.filters).filter((value) => value !== undefined).length;
  const isNarrowed = view.search !== '' || setFilterCount > 0;
  const shownList = deriveShownList(read, lastAnswer, { ...view, narrowed: isNarrowed });

  const buildHref = (nextView: ListView<Name, Each>) => {
    const nextAddress = definition.write(nextView, address);
    return nextAddress.size > 0 ? `${pathname}?${nextAddress}` : pathname;
  };
  const buildLink = (part: ListChange<Name, Each>) => buildHref({ ...view, page: 1, after: undefined, ...part });
  const buildPageLink = (page: number, after?: string) => buildHref({ ...view, page, after });

  const lastPage = findLastPageBefore(read, view);
  const lastPageLink = lastPage === null ? null : buildPageLink(lastPage);
  useEffect(() => {
    if (lastPageLink !== null) navigate(lastPageLink, { replace: true });
  }, [lastPageLink, navigate]);

  return {
    definition,
    view,
    read,
    shown: shownList,
    order: definition.findOrder(view),
    filtersSet: setFilterCount,
    narrowed: isNarrowed,
    change: (part, { replace = false } = {}) => navigate(buildLink(part), { replace }),
    clear: () => navigate(buildLink({ search: '', filters: {} })),
    buildLink,
    buildPageLink,
  };
}

/** The last answer for the same path parameters and user, whatever its page. It stays if the next read fails. */
function useLastAnswer<Answer extends Page<unknown>>(read: Read<Answer>, paramsKey: string | undefined): Answer | null {
  const userId = useSessionUser()?.id ?? null;
  const [lastAnswer, setLastAnswer] = useState<{
    userId: string | null;
    paramsKey: string | undefined;
    answer: Answer;
  } | null>(null);
  if (read.status === 'ready' && !read.previous && lastAnswer?.answer !== read.data)
    setLastAnswer({ userId, paramsKey, answer: read.data });
  return lastAnswer?.userId === userId && lastAnswer.paramsKey === paramsKey ? lastAnswer.answer : null;
}
