import { makeFixedHead } from '@laurel/shared/area';
import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { ContestPhase } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { ContestPoster } from '../contest-poster';
import { ContestRows } from '../contest-rows';
import { contests as words } from '../messages/en/contests';
import { PosterSkeletons } from '../poster-skeletons';
import { useListView, ViewControl } from './list-view';

const phasesByFilter = {
  on: ['draft', 'registration', 'check_in', 'running', 'awaiting_review'],
  registration: ['registration'],
  check_in: ['check_in'],
  running: ['running', 'awaiting_review'],
  completed: ['completed'],
  all: undefined,
} satisfies Record<string, ContestPhase[] | undefined>;

const contestList = defineList('listContests', {
  perPage: 12,
  search: true,
  filters: {
    phase: ['registration', 'check_in', 'running', 'completed', 'all'],
    platform: ['playstation', 'steam'],
    free: ['true'],
  },
  filter: ({ phase, ...otherFilters }) => ({ ...otherFilters, phase: phasesByFilter[phase ?? 'on'] }),
  orders: ['joinable', 'startsAt', '-startsAt', '-pool', 'entryFee', '-entryFee'],
  usualOrder: ({ phase }) => (phase === 'completed' ? '-startsAt' : 'joinable'),
});

export const { reads } = contestList;

export const head = makeFixedHead('/contests', () => readMessages(words).head);

export function ContestsPage() {
  const t = useMessages(words);
  const list = useList(contestList);
  const [view, setView] = useListView();
  return (
    <Page padded>
      <ListPage
        list={list}
        words={t}
        firstStep={<Button to={list.buildLink({ filters: { phase: 'completed' } })}>{t.none.action}</Button>}
        skeleton={view === 'posters' && <PosterSkeletons count={8} />}
        trailing={<ViewControl view={view} onChange={setView} />}
      >
        {(listedContests) =>
          view === 'rows' ? (
            <ContestRows caption={t.title} contests={listedContests} />
          ) : (
            <PosterGrid>
              {listedContests.map((contest, index) => (
                <ContestPoster key={contest.id} contest={contest} level={2} withState eager={index < 4} reveals />
              ))}
            </PosterGrid>
          )
        }
      </ListPage>
    </Page>
  );
}
