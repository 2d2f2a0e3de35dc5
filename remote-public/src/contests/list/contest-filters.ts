import type { ContestPhase, RequestOf } from '@laurel/shared/protocol';
import { placeOf } from '../../list/page-query';
import { type ListView, listViews } from './list-view';

export type PhaseChoice = '' | 'registration' | 'check_in' | 'running' | 'completed' | 'all';
export type SortChoice = 'joinable' | 'startsAt' | '-startsAt' | 'entryFee' | '-entryFee' | '-pool';

/** What the address of the list says. */
export interface ContestFilters {
  phase: PhaseChoice;
  platform: '' | 'playstation' | 'steam';
  free: boolean;
  search: string;
  sort: SortChoice;
  page: number;
  /** How the list is drawn; without it as this person had it last. */
  view: ListView | null;
  /** Where the page begins, beyond those that have a number. */
  after?: string | undefined;
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
  'joinable',
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
  sort: 'joinable',
  page: 1,
  view: null,
};

const oneOf = <Value extends string>(choices: readonly Value[], text: string | null, otherwise: Value) =>
  choices.find((value) => value === text) ?? otherwise;

/** What is over is looked up from the latest; else what one can join comes first. */
const usualSort = (phase: PhaseChoice): SortChoice => (phase === 'completed' ? '-startsAt' : 'joinable');

/** Other filters; the order follows the state unless it was chosen. */
export const changed = (filters: ContestFilters, part: Partial<ContestFilters>): ContestFilters => {
  const next = { ...filters, ...part, page: 1, after: undefined };
  return part.phase !== undefined && filters.sort === usualSort(filters.phase)
    ? { ...next, sort: usualSort(part.phase) }
    : next;
};

/** Reads the filters off the address; what makes no sense there counts as not said. */
export function readFilters(query: URLSearchParams): ContestFilters {
  const phase = oneOf<PhaseChoice>(phaseChoices, query.get('phase'), '');
  return {
    phase,
    platform: oneOf<ContestFilters['platform']>(platformChoices, query.get('platform'), ''),
    free: query.get('free') === 'true',
    search: (query.get('search') ?? '').slice(0, 100),
    sort: oneOf<SortChoice>(sortChoices, query.get('sort'), usualSort(phase)),
    ...placeOf(query),
    view: listViews.find((view) => view === query.get('view')) ?? null,
  };
}

/** The address's query for these filters; what is as usual is left out. */
export function writeFilters(filters: ContestFilters): string {
  const query = new URLSearchParams();
  if (filters.phase) query.set('phase', filters.phase);
  if (filters.platform) query.set('platform', filters.platform);
  if (filters.free) query.set('free', 'true');
  if (filters.search) query.set('search', filters.search);
  if (filters.sort !== usualSort(filters.phase)) query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  if (filters.view) query.set('view', filters.view);
  if (filters.after) query.set('after', filters.after);
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

/** How many of them narrow the list. */
export const filterCount = ({ phase, platform, free }: ContestFilters): number =>
  [phase, platform, free].filter(Boolean).length;

/** The call for these filters. */
export function listRequest(filters: ContestFilters, perPage: number): RequestOf<'listContests'> {
  const phase = phasesOf[filters.phase];
  const search = filters.search.trim();
  return {
    query: {
      page: filters.page,
      perPage,
      ...(filters.after ? { after: filters.after } : {}),
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
