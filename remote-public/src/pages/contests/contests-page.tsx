import { useLocation, useNavigate } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { CheckboxField, SelectField, TextField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { ContestPoster } from '../../features/contests/contest-poster';
import { platformName } from '../../features/contests/contest-words';
import { PosterSkeletons } from '../../features/contests/poster-skeletons';
import { contestWords } from '../../messages/en/contest-words';
import { contests as words } from '../../messages/en/contests';
import {
  type ContestFilters,
  listRequest,
  noFilters,
  phaseChoices,
  platformChoices,
  readFilters,
  sortChoices,
  writeFilters,
} from './contest-filters';
import s from './contests-page.module.css';

const perPage = 12;
const searchDelay = 300;

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
  const change = (part: Partial<ContestFilters>) =>
    navigate(address({ ...filters, ...part, page: 1 }), { replace: true });

  return (
    <Page className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1} voice="d6">
          {t.title}
        </Heading>
        <Text size="lead">{t.lead}</Text>
      </header>
      <form className={s.filters} aria-label={t.filter} onSubmit={(event) => event.preventDefault()}>
        <SearchBox value={filters.search} onChange={(text) => change({ search: text })} />
        <SelectField
          label={t.state}
          options={phaseChoices.map((value) => ({ value, label: t.phases[value] }))}
          value={filters.phase}
          onChange={(phase) => change({ phase })}
        />
        <SelectField
          label={t.platform}
          options={platformChoices.map((value) => ({ value, label: value ? platformName(value) : t.everyPlatform }))}
          value={filters.platform}
          onChange={(platform) => change({ platform })}
        />
        <SelectField
          label={t.sortBy}
          options={sortChoices.map((value) => ({ value, label: t.sorts[value] }))}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
        />
        <CheckboxField
          label={t.freeOnly}
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
  const { noun } = useMessages(words);
  const { what } = useMessages(contestWords);
  const read = useRead('listContests', listRequest(filters, perPage), { keepPrevious: true });
  const found = read.status === 'ready' ? read.data : null;
  return (
    <>
      <ReadNote read={read} what={what} />
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
            noun={noun}
            to={(page) => address({ ...filters, page })}
          />
        </>
      )}
    </>
  );
}

function NoContests({ filters, onClear }: { filters: ContestFilters; onClear: () => void }) {
  const { noMatch, none } = useMessages(words);
  const filtered = writeFilters({ ...filters, page: 1, sort: noFilters.sort }) !== '';
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

/** Searches once the typing rests. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useMessages(words);
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
      label={t.search}
      type="search"
      placeholder={t.searchHint}
      maxLength={100}
      value={text}
      onChange={setText}
    />
  );
}
