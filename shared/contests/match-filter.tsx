import type { ContestDetail, ContestMatch, MatchStatus } from '@laurel/shared/protocol';
import { useSearchParams } from '@laurel/shared/router';
import { type BracketMatch, type BracketRound, MatchList } from '@laurel/shared/ui/bracket';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SearchField } from '@laurel/shared/ui/field';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
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

const longestName = 20;

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
  const { filter, chosenFilter, player, change } = useAddressFilter();
  const barRef = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ matches: 'all', player: '' });
    // The pressed button goes away.
    barRef.current?.querySelector('input')?.focus();
  };
  const filtersByMatch = new Map(
    matches.filter(hasTwoOpponents).map(({ id, status }) => [id, filtersByStatus[status]]),
  );
  const rounds = parts.flatMap((part) =>
    part.rounds.map((round) => ({
      ...round,
      title: part.group === undefined ? round.title : `${formatGroup(part.group)}, ${round.title}`,
      matches: round.matches.flatMap((match) => (match && filtersByMatch.has(match.id) ? match : [])),
    })),
  );
  const allMatches = rounds.flatMap((round) => round.matches);
  const statuses = new Set(allMatches.map(({ id }) => filtersByMatch.get(id)));
  const offeredFilters = filters.filter((each) => each === 'all' || each === chosenFilter || statuses.has(each));
  const hasOneStatus = offeredFilters.length < 3;
  // A cancelled contest's matches keep the status that they had.
  if (phase === 'cancelled' || allMatches.length < leastMatches) return children(true);
  const playersMatches = allMatches.filter((match) => isOfPlayer(match, player));
  const shownFilter = hasOneStatus ? 'all' : filter;
  const isShown = (match: BracketMatch) =>
    isOfPlayer(match, player) && (shownFilter === 'all' || filtersByMatch.get(match.id) === shownFilter);
  const showsAll = shownFilter === 'all' && player === '';
  const shownRounds = rounds
    .map((round) => ({ ...round, matches: round.matches.filter(isShown) }))
    .filter((round) => round.matches.length > 0);
  const shownCount = shownRounds.reduce((sum, round) => sum + round.matches.length, 0);
  const noneTitle = player === '' ? t.none[shownFilter] : t.noneWith(t.none[shownFilter], player);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers we serve */}
      <div role="search" aria-label={t.filter} className={s.bar} ref={barRef}>
        {!hasOneStatus && (
          <SegmentedControl
            label={t.label}
            value={chosenFilter}
            onChange={(chosen) => change({ matches: chosen })}
            segments={offeredFilters.map((each) => ({
              value: each,
              label: t.filters[each],
              count:
                each === 'all'
                  ? playersMatches.length
                  : playersMatches.filter(({ id }) => filtersByMatch.get(id) === each).length,
            }))}
          />
        )}
        <SearchField
          label={t.player}
          value={player}
          onSearch={(text) => change({ player: text })}
          maxLength={longestName}
          className={s.player}
        />
        <VisuallyHidden>
          <span role="status">{player !== '' && (shownCount === 0 ? noneTitle : t.found(shownCount, player))}</span>
        </VisuallyHidden>
      </div>
      <Stack gap="large">
        {showsAll ? null : shownCount > 0 ? (
          <MatchList label={t.of(title)} rounds={shownRounds} />
        ) : (
          <EmptyState
            plain
            level={3}
            title={noneTitle}
            action={
              <Button size="small" onClick={showAll}>
                {t.showAll}
              </Button>
            }
          />
        )}
        {children(showsAll)}
      </Stack>
    </>
  );
}

interface AddressFilter {
  matches: Filter;
  /** A part of a username, or empty. */
  player: string;
}

/** The address names the status and the player, so that people can send a link to them. */
function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filters.find((each) => each === params.get('matches')) ?? 'all';
  const player = (params.get('player') ?? '').trim().slice(0, longestName);
  // The choice shows at once. The matches render later, because there can be hundreds.
  const [chosenFilter, setChosenFilter] = useOptimistic<Filter>(filter);
  const change = (values: Partial<AddressFilter>) =>
    startTransition(() => {
      if (values.matches) setChosenFilter(values.matches);
      setParams(
        (paramsBefore) => {
          const nextParams = new URLSearchParams(paramsBefore);
          for (const [name, value] of Object.entries(values))
            if (value === (name === 'matches' ? 'all' : '')) nextParams.delete(name);
            else nextParams.set(name, value);
          return nextParams;
        },
        { replace: true, preventScrollReset: true },
      );
    });
  return { filter, chosenFilter, player, change };
}

const isOfPlayer = ({ lines }: BracketMatch, name: string): boolean =>
  name === '' ||
  lines.some((line) => line.kind === 'player' && line.username.toLowerCase().includes(name.toLowerCase()));

const hasTwoOpponents = ({ method }: ContestMatch): boolean => method !== 'bye' && method !== 'not_needed';
