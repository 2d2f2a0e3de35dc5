import type { ContestPhase, RequestOf } from '@laurel/shared/contract';
import { pageOf } from '../../features/lists/page-query';

export type PhaseChoice = '' | 'registration' | 'check_in' | 'running' | 'completed' | 'all';
export type SortChoice = 'startsAt' | '-startsAt' | 'entryFee' | '-entryFee' | '-pool';

/** What the address of the list says. */
export interface ContestFilters {
  phase: PhaseChoice;
  platform: '' | 'playstation' | 'steam';
  free: boolean;
  search: string;
  sort: SortChoice;
  page: number;
}

export const phaseChoices = [
  '',
  'registration',
  'check_in',
  'running',
  'completed',
  'all',
] as const satisfies readonly PhaseChoice[];
export const platformChoices = ['', 'playstation', 'steam'] as const satisfies readonly ContestFilters['platform'][];
export const sortChoices = [
  'startsAt',
  '-startsAt',
  '-pool',
  'entryFee',
  '-entryFee',
] as const satisfies readonly SortChoice[];

export const noFilters: ContestFilters = {
  phase: '',
  platform: '',
  free: false,
  search: '',
  sort: 'startsAt',
  page: 1,
};

const oneOf = <Value extends string>(choices: readonly Value[], text: string | null, otherwise: Value) =>
  choices.find((value) => value === text) ?? otherwise;

/** Reads the filters off the address; what makes no sense there counts as not said. */
export function readFilters(query: URLSearchParams): ContestFilters {
  return {
    phase: oneOf<PhaseChoice>(phaseChoices, query.get('phase'), ''),
    platform: oneOf<ContestFilters['platform']>(platformChoices, query.get('platform'), ''),
    free: query.get('free') === 'true',
    search: (query.get('search') ?? '').slice(0, 100),
    sort: oneOf<SortChoice>(sortChoices, query.get('sort'), 'startsAt'),
    page: pageOf(query),
  };
}

/** The address's query for these filters; what is as usual is left out. */
export function writeFilters(filters: ContestFilters): string {
  const query = new URLSearchParams();
  if (filters.phase) query.set('phase', filters.phase);
  if (filters.platform) query.set('platform', filters.platform);
  if (filters.free) query.set('free', 'true');
  if (filters.search) query.set('search', filters.search);
  if (filters.sort !== noFilters.sort) query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query.toString();
}

const phasesOf: Record<PhaseChoice, ContestPhase[] | null> = {
  '': ['draft', 'registration', 'check_in', 'running', 'awaiting_review'],
  registration: ['registration'],
  check_in: ['check_in'],
  running: ['running', 'awaiting_review'],
  completed: ['completed'],
  all: null,
};

/** The call for these filters. */
export function listRequest(filters: ContestFilters, perPage: number): RequestOf<'listContests'> {
  const phase = phasesOf[filters.phase];
  const search = filters.search.trim();
  return {
    query: {
      page: filters.page,
      perPage,
      sort: filters.sort,
      ...(search ? { search } : {}),
      filter: {
        ...(phase ? { phase } : {}),
        ...(filters.platform ? { platform: filters.platform } : {}),
        ...(filters.free ? { free: 'true' } : {}),
      },
    },
  };
}
