import type { ContestPhase, RequestOf } from '@laurel/shared/contract';
import { phaseWords } from '../../features/contests/words';

type Query = NonNullable<RequestOf<'listAdminContests'>['query']>;
export type Sort = NonNullable<Query['sort']>;
export type Status = 'active' | 'paused';

export const sortWords: Record<Sort, string> = {
  '-startsAt': 'Latest start first',
  startsAt: 'Earliest start first',
  title: 'By title',
  '-createdAt': 'Newest first',
};

/** The list as its address says it; what an address cannot mean is left out. */
export interface ListView {
  search: string;
  phase: ContestPhase | '';
  status: Status | '';
  sort: Sort;
  page: number;
}

const isPhase = (text: string): text is ContestPhase => text in phaseWords;
const isSort = (text: string): text is Sort => text in sortWords;

export function readView(params: URLSearchParams): ListView {
  const phase = params.get('phase') ?? '';
  const status = params.get('status');
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.slice(0, 100) ?? '',
    phase: isPhase(phase) ? phase : '',
    status: status === 'active' || status === 'paused' ? status : '',
    sort: isSort(sort) ? sort : '-startsAt',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The view as a query string without what is the default. */
export function writeView({ search, phase, status, sort, page }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (phase) params.set('phase', phase);
  if (status) params.set('status', status);
  if (sort !== '-startsAt') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const queryOf = ({ search, phase, status, sort, page }: ListView): Query => ({
  page,
  perPage: 20,
  sort,
  ...(search ? { search } : {}),
  filter: { ...(phase ? { phase: [phase] } : {}), ...(status ? { status } : {}) },
});
