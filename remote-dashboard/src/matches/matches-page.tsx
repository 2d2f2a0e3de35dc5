import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { FilterLinks } from '../list/filter-links';
import { useListAddress } from '../list/list-address';
import { MatchList } from './match-list';
import { matches } from './messages/en/matches';

type State = 'open' | 'done';
const perPage = 20;
const isState = (text: string | null): text is State => text === 'open' || text === 'done';

/** The player's own matches: those that are not over first. */
export function MatchesPage() {
  const t = useMessages(matches);
  const { filter: filterOf, page, place, toPage } = useListAddress();
  const filter = filterOf('state');
  const state = isState(filter) ? filter : null;
  const read = useRead(
    'listUserMatches',
    { query: { ...place, perPage, filter: state ? { state } : {} } },
    { refreshEvery: 10_000, keepPrevious: true },
  );
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Heading level={1}>{t.title}</Heading>
      <FilterLinks
        label={t.filter}
        current={state ?? ''}
        items={[
          { value: '', label: t.filters.all, to: '?' },
          { value: 'open', label: t.filters.open, to: '?state=open' },
          { value: 'done', label: t.filters.done, to: '?state=done' },
        ]}
      />
      <ReadNote read={read} what={t.what} safe={t.safe} />
      {read.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length > 0 ? (
          <>
            <MatchList matches={read.data.items} label={t.label} />
            <Pagination pages={read.data.meta} noun={t.noun} to={toPage} />
          </>
        ) : (
          <Nothing state={state} page={page} />
        ))}
    </Stack>
  );
}

function Nothing({ state, page }: { state: State | null; page: number }) {
  const { none } = useMessages(matches);
  if (page > 1)
    return (
      <EmptyState
        plain
        title={none.more.title}
        message={none.more.message}
        action={<Button to={state ? `?state=${state}` : '?'}>{none.more.action}</Button>}
      />
    );
  switch (state) {
    case 'open':
      return (
        <EmptyState
          title={none.open.title}
          message={none.open.message}
          action={<Button to="/contests">{none.open.action}</Button>}
        />
      );
    case 'done':
      return (
        <EmptyState
          plain
          title={none.done.title}
          message={none.done.message}
          action={<Button to="?">{none.done.action}</Button>}
        />
      );
    case null:
      return (
        <EmptyState
          title={none.yet.title}
          message={none.yet.message}
          action={
            <Button to="/contests" variant="primary">
              {none.yet.action}
            </Button>
          }
        />
      );
  }
}
