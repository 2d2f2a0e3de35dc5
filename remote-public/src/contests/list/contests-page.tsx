import { useLocation, useNavigate } from '@laurel/shared/router';
import { readAhead, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { ContestPoster } from '../contest-poster';
import { ContestRows } from '../contest-rows';
import { contestWords } from '../messages/en/contest-words';
import { contests as words } from '../messages/en/contests';
import { PosterSkeletons } from '../poster-skeletons';
import { type ContestFilters, changed, listRequest, noFilters, readFilters, writeFilters } from './contest-filters';
import s from './contests-page.module.css';
import { FilterBar } from './filter-bar';
import { keepView, lastView } from './list-view';

const perPage = 12;

export const ahead = ({ searchParams }: URL) =>
  readAhead('listContests', listRequest(readFilters(searchParams), perPage));

/** All contests, filtered and sorted by the address. */
export function ContestsPage() {
  const t = useMessages(words);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const address = (next: ContestFilters) => {
    const query = writeFilters(next);
    return query ? `${pathname}?${query}` : pathname;
  };
  /** A changed filter starts from the first page again. */
  const change = (part: Partial<ContestFilters>) => navigate(address(changed(filters, part)), { replace: true });

  return (
    <Page className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead" className={s.lead}>
          {t.lead}
        </Text>
      </header>
      <FilterBar
        filters={filters}
        onChange={change}
        view={filters.view ?? lastView()}
        onView={(view) => {
          keepView(view);
          navigate(address({ ...filters, view }), { replace: true });
        }}
      />
      <ContestList filters={filters} address={address} onClear={() => navigate(pathname, { replace: true })} />
    </Page>
  );
}

interface ContestListProps {
  filters: ContestFilters;
  address: (filters: ContestFilters) => string;
  onClear: () => void;
}

function ContestList({ filters, address, onClear }: ContestListProps) {
  const { noun, title } = useMessages(words);
  const { what, loading } = useMessages(contestWords);
  const view = filters.view ?? lastView();
  const read = useRead('listContests', listRequest(filters, perPage), { keepPrevious: true });
  const found = read.status === 'ready' ? read.data : null;
  return (
    <>
      <ReadNote read={read} what={what} />
      {read.status === 'loading' &&
        (view === 'rows' ? <SkeletonRows rows={perPage} label={loading} /> : <PosterSkeletons count={8} />)}
      {found?.items.length === 0 && <NoContests filters={filters} onClear={onClear} />}
      {found && found.items.length > 0 && (
        <>
          <div className={s.list} aria-busy={(read.status === 'ready' && read.refreshing) || undefined}>
            {view === 'rows' ? (
              <ContestRows caption={title} contests={found.items} />
            ) : (
              <PosterGrid>
                {found.items.map((contest, index) => (
                  <ContestPoster key={contest.id} contest={contest} level={2} withState eager={index < 4} />
                ))}
              </PosterGrid>
            )}
          </div>
          <Pagination pages={found.meta} noun={noun} to={(page, after) => address({ ...filters, page, after })} />
        </>
      )}
    </>
  );
}

function NoContests({ filters, onClear }: { filters: ContestFilters; onClear: () => void }) {
  const { noMatch, none } = useMessages(words);
  const filtered = writeFilters({ ...filters, page: 1, after: undefined, sort: noFilters.sort, view: null }) !== '';
  if (filters.page > 1 || filtered)
    return (
      <EmptyState
        title={noMatch.title}
        message={noMatch.message}
        action={<Button onClick={onClear}>{noMatch.action}</Button>}
      />
    );
  return (
    <EmptyState
      title={none.title}
      message={none.message}
      action={<Button to="/contests?phase=completed">{none.action}</Button>}
    />
  );
}
