import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { Stack } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { FilterLinks } from '../../features/list/filter-links';
import { useListAddress } from '../../features/list/list-address';
import { MatchList } from '../../features/match/match-list';

type State = 'open' | 'done';
const perPage = 20;
const isState = (text: string | null): text is State => text === 'open' || text === 'done';

/** The player's own matches: those that are not over first. */
export function MatchesPage() {
  const { filter, page, toPage } = useListAddress('state');
  const state = isState(filter) ? filter : null;
  const read = useRead(
    'listUserMatches',
    { query: { page, perPage, filter: state ? { state } : {} } },
    { refreshEvery: 10_000, keepPrevious: true },
  );
  return (
    <Stack gap="large">
      <title>My matches | Laurel</title>
      <Heading level={1} voice="d6">
        My matches
      </Heading>
      <FilterLinks
        label="Which matches"
        current={state ?? ''}
        items={[
          { value: '', label: 'All', to: '?' },
          { value: 'open', label: 'Not over', to: '?state=open' },
          { value: 'done', label: 'Over', to: '?state=done' },
        ]}
      />
      <ReadNote read={read} what="your matches" safe="Their clocks run on the server; nothing of yours is lost." />
      {read.status === 'loading' && <SkeletonRows rows={5} label="Loading your matches" />}
      {read.status === 'ready' &&
        (read.data.items.length > 0 ? (
          <>
            <MatchList matches={read.data.items} label="Your matches" />
            <Pagination page={page} pageSize={perPage} total={read.data.meta.total} noun="matches" to={toPage} />
          </>
        ) : (
          <Nothing state={state} page={page} />
        ))}
    </Stack>
  );
}

function Nothing({ state, page }: { state: State | null; page: number }) {
  if (page > 1)
    return (
      <EmptyState
        plain
        title="No more matches"
        message="This page lies behind the last one."
        action={<Button to={state ? `?state=${state}` : '?'}>Go to the first page</Button>}
      />
    );
  switch (state) {
    case 'open':
      return (
        <EmptyState
          title="No match is waiting for you"
          message="Your next one shows here as soon as its contest is drawn."
          action={<Button to="/contests">Find a contest</Button>}
        />
      );
    case 'done':
      return (
        <EmptyState
          plain
          title="No match is over yet"
          message="What you have played is kept here, with its score and timeline."
          action={<Button to="?">See all your matches</Button>}
        />
      );
    case null:
      return (
        <EmptyState
          title="No matches yet"
          message="Your first match appears here once a contest that you have entered is drawn."
          action={
            <Button to="/contests" variant="primary">
              Find a contest
            </Button>
          }
        />
      );
  }
}
