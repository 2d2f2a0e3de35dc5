import type { ContestSummary } from '@laurel/shared/contract';
import { Link, useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { StatusAction } from '../../features/contests/status-action';
import { conductOf, displayWords, isOver, phaseOf, phaseWords } from '../../features/contests/words';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import s from './contests-page.module.css';
import { type ListView, queryOf, readView, sortWords, writeView } from './list-query';

/** Every contest, with search, filters and order kept in the address. */
export function ContestsPage() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const contests = useRead('listAdminContests', { query: queryOf(view) }, { keepPrevious: true, refreshEvery: 15_000 });
  const change = (part: Partial<ListView>) =>
    setParams(writeView({ ...view, page: 1, ...part }), { replace: true, preventScrollReset: true });
  const narrowed = view.search !== '' || view.phase !== '' || view.status !== '';

  return (
    <>
      <title>Contests | Laurel</title>
      <PageHead
        title="Contests"
        actions={
          <Button variant="primary" icon={Plus} to={`${base}/contests/new`}>
            Create a contest
          </Button>
        }
      />
      <Filters view={view} onChange={change} />
      <ReadNote read={contests} what="the contests" />
      {contests.status === 'loading' && <SkeletonRows rows={8} label="Loading the contests" />}
      {contests.status === 'ready' && (
        <>
          <div className={s.scroll}>
            <Table
              caption="Contests"
              columns={columns}
              rows={contests.data.items}
              rowKey={({ id }) => id}
              empty={
                narrowed ? <NoMatch onClear={() => change({ search: '', phase: '', status: '' })} /> : <NoContest />
              }
            />
          </div>
          {contests.data.meta.total > 0 && (
            <Pagination
              page={contests.data.meta.page}
              pageSize={contests.data.meta.perPage}
              total={contests.data.meta.total}
              noun="contests"
              to={(page) => `?${writeView({ ...view, page })}`}
            />
          )}
        </>
      )}
    </>
  );
}

const columns: readonly TableColumn<ContestSummary>[] = [
  {
    key: 'title',
    header: 'Contest',
    rowHeader: true,
    cell: (contest) => (
      <>
        <Link to={`${base}/contests/${contest.id}`} className={s.title ?? ''}>
          {contest.title}
        </Link>
        <span className={s.sub}>{contest.game}</span>
      </>
    ),
  },
  { key: 'phase', header: 'Phase', cell: (contest) => <span className={s.whole}>{phaseOf(contest)}</span> },
  {
    key: 'status',
    header: 'Status',
    cell: (contest) => {
      const { tone, word } = conductOf(contest);
      return (
        <StateMark tone={tone} className={s.whole}>
          {word}
        </StateMark>
      );
    },
  },
  {
    key: 'display',
    header: 'Display',
    cell: ({ displayStatus }) => <span className={s.whole}>{displayWords[displayStatus]}</span>,
  },
  { key: 'starts', header: 'Starts', cell: ({ startsAt }) => <DateTime value={startsAt} /> },
  {
    key: 'entrants',
    header: 'Entrants',
    align: 'end',
    cell: ({ entered, maxPlayers }) => (
      <span className={s.figures}>
        {entered} of {maxPlayers}
      </span>
    ),
  },
  { key: 'fee', header: 'Fee', align: 'end', cell: ({ entryFee }) => <Amount value={entryFee} /> },
  { key: 'pool', header: 'Pool', align: 'end', cell: ({ pool }) => <Amount value={pool} tone="gold" strong /> },
  {
    key: 'actions',
    header: 'Actions',
    card: 'plain',
    align: 'end',
    cell: (contest) => (
      <span className={s.actions}>
        <StatusAction contest={contest} size="small" named />
        {!isOver(contest) && (
          <IconButton icon={Pencil} label={`Edit ${contest.title}`} to={`${base}/contests/${contest.id}/edit`} />
        )}
      </span>
    ),
  },
];

const phases = Object.entries({ ...phaseWords, draft: 'Draft or scheduled' }).map(([value, label]) => ({
  value,
  label,
}));
const anyPhase = [{ value: '', label: 'Any phase' }, ...phases];
const anyStatus = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
];
const sorts = Object.entries(sortWords).map(([value, label]) => ({ value, label }));

function Filters({ view, onChange }: { view: ListView; onChange: (part: Partial<ListView>) => void }) {
  const choose = (name: string, value: string) => onChange(readChoice(name, value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers we serve
    <div role="search" className={s.filters}>
      <SearchField value={view.search} onChange={(search) => onChange({ search })} />
      <SelectField label="Phase" value={view.phase} options={anyPhase} onChange={(value) => choose('phase', value)} />
      <SelectField
        label="Status"
        value={view.status}
        options={anyStatus}
        onChange={(value) => choose('status', value)}
      />
      <SelectField label="Order" value={view.sort} options={sorts} onChange={(value) => choose('sort', value)} />
    </div>
  );
}

/** One choice, read as the address would be. */
function readChoice(name: string, value: string): Partial<ListView> {
  const { phase, status, sort } = readView(new URLSearchParams({ [name]: value }));
  return name === 'phase' ? { phase } : name === 'status' ? { status } : { sort };
}

const typingPause = 250;

/** Follows the address, and changes it once the typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(typed.trim());
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label="Search"
      type="search"
      value={typed}
      onChange={setTyped}
      placeholder="Title or game"
      maxLength={100}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      plain
      title="No contest matches"
      message="Nothing has this title, game, phase and status."
      action={<Button onClick={onClear}>Show all contests</Button>}
    />
  );
}

function NoContest() {
  return (
    <EmptyState
      title="No contests yet"
      message="Create the first one. It stays a draft until you open it."
      action={<Button to={`${base}/contests/new`}>Create a contest</Button>}
    />
  );
}
