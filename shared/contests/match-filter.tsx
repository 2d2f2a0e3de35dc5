import type { ContestDetail, ContestMatch, MatchStatus } from '@laurel/shared/protocol';
import { useSearchParams } from '@laurel/shared/router';
import { type BracketRound, MatchList } from '@laurel/shared/ui/bracket';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { type ReactNode, startTransition, useOptimistic, useRef } from 'react';
import s from './match-filter.module.css';
import { matchFilterWords } from './messages/en';

const filters = ['all', 'unopened', 'ready', 'live', 'reported', 'disputed', 'completed'] as const;
type Filter = (typeof filters)[number];

/** An abandoned match waits for a ruling, as a disputed one does. */
const filtersByStatus: Record<MatchStatus, Filter> = {
  locked: 'unopened',
  waiting: 'unopened',
  ready: 'ready',
  live: 'live',
  reported: 'reported',
  disputed: 'disputed',
  abandoned: 'disputed',
  completed: 'completed',
};

/** Fewer matches fit into one window. */
const leastMatches = 16;

export interface MatchFilterProps {
  contest: Pick<ContestDetail, 'title' | 'phase' | 'matches'>;
  /** All matches that `children` show. `group` is the group's number. */
  parts: readonly { group: number | undefined; rounds: readonly BracketRound[] }[];
  /** Without the matches, renders only what stays while some are chosen, such as tables. */
  children: (showsMatches: boolean) => ReactNode;
}

export function MatchFilter({ contest: { title, phase, matches }, parts, children }: MatchFilterProps) {
  const t = useMessages(matchFilterWords);
  const { group: formatGroup } = useMessages(names);
  const { shownFilter, chosenFilter, chooseFilter } = useAddressFilter();
  const choiceRef = useRef<HTMLDivElement>(null);
  const showAll = () => {
    chooseFilter('all');
    // The pressed button goes away.
    choiceRef.current?.querySelector('input')?.focus();
  };
  const filtersByMatch = new Map(
    matches.filter(hasTwoOpponents).map(({ id, status }) => [id, filtersByStatus[status]]),
  );
  const rounds = parts.flatMap((part) =>
    part.rounds.map((round) => ({
      ...round,
      title: part.group === undefined ? round.title : `${formatGroup(part.group)}, ${round.title}`,
    })),
  );
  const shownFilters = rounds.flatMap((round) =>
    round.matches.flatMap((match) => (match && filtersByMatch.get(match.id)) ?? []),
  );
  const countMatches = (filter: Filter) =>
    filter === 'all' ? shownFilters.length : shownFilters.filter((each) => each === filter).length;
  const offeredFilters = filters.filter((filter) => filter === chosenFilter || countMatches(filter) > 0);
  const hasOneStatus = offeredFilters.length < 3;
  // A cancelled contest's matches keep the status that they had.
  if (phase === 'cancelled' || shownFilters.length < leastMatches || hasOneStatus) return children(true);
  const shownRounds = rounds
    .map((round) => ({
      ...round,
      matches: round.matches.filter((match) => match && filtersByMatch.get(match.id) === shownFilter),
    }))
    .filter((round) => round.matches.length > 0);
  return (
    <>
      <div className={s.choice} ref={choiceRef}>
        <SegmentedControl
          label={t.label}
          value={chosenFilter}
          onChange={chooseFilter}
          segments={offeredFilters.map((filter) => ({
            value: filter,
            label: t.filters[filter],
            count: countMatches(filter),
          }))}
        />
      </div>
      <Stack gap="large">
        {shownFilter === 'all' ? null : shownRounds.length > 0 ? (
          <MatchList label={t.of(title)} rounds={shownRounds} />
        ) : (
          <EmptyState
            plain
            level={3}
            title={t.none[shownFilter]}
            action={
              <Button size="small" onClick={showAll}>
                {t.showAll}
              </Button>
            }
          />
        )}
        {children(shownFilter === 'all')}
      </Stack>
    </>
  );
}

/** The address names the status, so that people can send a link to it. */
function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const shownFilter = filters.find((filter) => filter === params.get('matches')) ?? 'all';
  // The choice shows at once. The matches render later, because there can be hundreds.
  const [chosenFilter, setChosenFilter] = useOptimistic<Filter>(shownFilter);
  const chooseFilter = (filter: Filter) =>
    startTransition(() => {
      setChosenFilter(filter);
      setParams(
        (paramsBefore) => {
          const nextParams = new URLSearchParams(paramsBefore);
          if (filter === 'all') nextParams.delete('matches');
          else nextParams.set('matches', filter);
          return nextParams;
        },
        { replace: true, preventScrollReset: true },
      );
    });
  return { shownFilter, chosenFilter, chooseFilter };
}

const hasTwoOpponents = ({ method }: ContestMatch): boolean => method !== 'bye' && method !== 'not_needed';
