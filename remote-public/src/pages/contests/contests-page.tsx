import { useLocation, useNavigate } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { CheckboxField, SelectField, TextField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { ContestPoster } from '../../features/contests/contest-poster';
import { PosterSkeletons } from '../../features/contests/poster-skeletons';
import {
  type ContestFilters,
  listRequest,
  noFilters,
  phaseOptions,
  platformOptions,
  readFilters,
  sortOptions,
  writeFilters,
} from './contest-filters';
import s from './contests-page.module.css';

const perPage = 12;
const searchDelay = 300;

/** All contests, filtered and sorted by the address. */
export function ContestsPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const address = (next: ContestFilters) => {
    const query = writeFilters(next);
    return query ? `${pathname}?${query}` : pathname;
  };
  /** A changed filter starts from the first page again. */
  const change = (part: Partial<ContestFilters>) =>
    navigate(address({ ...filters, ...part, page: 1 }), { replace: true });

  return (
    <Page className={s.page}>
      <title>Contests | Laurel</title>
      <header className={s.head}>
        <Heading level={1} voice="d6">
          Contests
        </Heading>
        <Text size="lead">Every bracket that is on, open or decided. The fee and the prizes stand on the poster.</Text>
      </header>
      <form className={s.filters} aria-label="Filter contests" onSubmit={(event) => event.preventDefault()}>
        <SearchBox value={filters.search} onChange={(text) => change({ search: text })} />
        <SelectField
          label="State"
          options={phaseOptions}
          value={filters.phase}
          onChange={(phase) => change({ phase })}
        />
        <SelectField
          label="Platform"
          options={platformOptions}
          value={filters.platform}
          onChange={(platform) => change({ platform })}
        />
        <SelectField label="Sort by" options={sortOptions} value={filters.sort} onChange={(sort) => change({ sort })} />
        <CheckboxField
          label="Free entry only"
          value={filters.free}
          onChange={(free) => change({ free })}
          className={s.free}
        />
      </form>
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
  const read = useRead('listContests', listRequest(filters, perPage), { keepPrevious: true });
  const found = read.status === 'ready' ? read.data : null;
  return (
    <>
      <ReadNote read={read} what="the contests" />
      {read.status === 'loading' && <PosterSkeletons count={8} />}
      {found?.items.length === 0 && <NoContests filters={filters} onClear={onClear} />}
      {found && found.items.length > 0 && (
        <>
          <div className={s.list} aria-busy={(read.status === 'ready' && read.refreshing) || undefined}>
            <PosterGrid>
              {found.items.map((contest, index) => (
                <ContestPoster key={contest.id} contest={contest} level={2} withState eager={index < 4} />
              ))}
            </PosterGrid>
          </div>
          <Pagination
            page={found.meta.page}
            pageSize={found.meta.perPage}
            total={found.meta.total}
            noun="contests"
            to={(page) => address({ ...filters, page })}
          />
        </>
      )}
    </>
  );
}

function NoContests({ filters, onClear }: { filters: ContestFilters; onClear: () => void }) {
  const filtered = writeFilters({ ...filters, page: 1, sort: noFilters.sort }) !== '';
  if (filters.page > 1 || filtered)
    return (
      <EmptyState
        title="No contest matches"
        message="Nothing fits all of these filters at once."
        action={<Button onClick={onClear}>Clear the filters</Button>}
      />
    );
  return (
    <EmptyState
      title="No contest is on"
      message="The next one shows here as soon as it is announced."
      action={<Button to="/contests?phase=completed">See past contests</Button>}
    />
  );
}

/** Searches once the typing rests. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed by other means: a link, the way back, cleared filters.
    setKnown(value);
    setText(value);
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => change.current(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Title or game"
      maxLength={100}
      value={text}
      onChange={setText}
    />
  );
}
