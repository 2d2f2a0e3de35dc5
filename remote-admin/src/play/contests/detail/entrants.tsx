import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { Text } from '@laurel/shared/ui/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { contest as messages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { listEntrantsWithSpot, listWaitlist } from '../state';
import { collectEntrantStates, type EntrantState } from './entrant-state';
import { EntrantTable } from './entrant-table';

type Filter = 'all' | Exclude<EntrantState['kind'], 'due'>;
const filters = ['all', 'absent', 'late', 'waiting'] as const satisfies readonly Filter[];

const alwaysShownCount = 8;

const isPlayed = ({ phase }: ContestDetail) => phase === 'running' || phase === 'awaiting_review';

const countCheckedIn = ({ entrants }: ContestDetail) => entrants.filter(({ status }) => status === 'checked_in').length;

const lastPlace = Number.MAX_SAFE_INTEGER;
const comparePlaces = (entrant: Entrant, otherEntrant: Entrant) =>
  (entrant.place ?? lastPlace) - (otherEntrant.place ?? lastPlace);

export function Entrants({ contest }: { contest: ContestDetail }) {
  const { entrants: t } = useMessages(messages);
  const { places } = useMessages(contestWords);
  const [filter, setFilter] = useState<Filter>('all');
  const entrants = listEntrantsWithSpot(contest).toSorted(comparePlaces);
  const waitlist = listWaitlist(contest);
  const [isUnfolded, setIsUnfolded] = useState(!isPlayed(contest) || entrants.length <= alwaysShownCount);
  const id = useId();
  const entrantStates = collectEntrantStates(contest, Date.parse(contest.serverNow));
  const countMatchingEntrants = (filter: Filter) =>
    filter === 'all'
      ? entrants.length
      : [...entrantStates.statesByEntrant.values()].filter(({ kind }) => kind === filter).length;
  const rows = entrants.filter(
    (entrant) => filter === 'all' || entrantStates.statesByEntrant.get(entrant.id)?.kind === filter,
  );
  const chooseFilter = (next: Filter) => {
    setFilter(next);
    setIsUnfolded(true);
  };
  return (
    <section aria-labelledby="entrants">
      <RuleHeading
        id="entrants"
        title={t.title}
        trailing={
          isPlayed(contest)
            ? describePlayedCounts(contest, t)
            : contest.phase === 'check_in'
              ? t.checkedIn(countCheckedIn(contest), contest.entered, contest.minPlayers)
              : t.count(places(contest.entered, contest.maxPlayers), contest.minPlayers)
        }
      />
      <Stack>
        <Row>
          {[...entrantStates.statesByEntrant.values()].some(({ kind }) => kind !== 'due') && (
            <SegmentedControl
              label={t.filter}
              value={filter}
              onChange={chooseFilter}
              segments={filters.map((filterName) => ({
                value: filterName,
                label: t.filters[filterName],
                count: countMatchingEntrants(filterName),
              }))}
            />
          )}
          {isPlayed(contest) && (
            <Button
              size="small"
              variant="ghost"
              icon={isUnfolded ? ChevronUp : ChevronDown}
              aria-expanded={isUnfolded}
              aria-controls={id}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {isUnfolded ? t.fold : t.unfold(rows.length)}
            </Button>
          )}
        </Row>
        <div id={id} hidden={!isUnfolded}>
          {isUnfolded && <EntrantTable contest={contest} entrants={rows} entrantStates={entrantStates} />}
        </div>
        {waitlist.length > 0 && (
          <>
            <Heading level={3}>{t.waitlist.title}</Heading>
            <Text size="t2" tone="muted" prose>
              {t.waitlist.text(waitlist.length)}
            </Text>
            <EntrantTable isWaitlist contest={contest} entrants={waitlist} entrantStates={entrantStates} />
          </>
        )}
      </Stack>
    </section>
  );
}

function describePlayedCounts(
  { entrants, maxPlayers }: ContestDetail,
  t: Translated<typeof messages.english.entrants>,
): string {
  const countEntrants = (...statuses: string[]) => entrants.filter(({ status }) => statuses.includes(status)).length;
  const missedCount = countEntrants('dropped');
  return [
    t.playing(countEntrants('active', 'winner')),
    ...(missedCount > 0 ? [t.missed(missedCount)] : []),
    t.spots(maxPlayers),
  ].join(', ');
}
