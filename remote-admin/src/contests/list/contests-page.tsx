import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Plus } from 'lucide-react';
import { base } from '../../layout/base';
import { PageHead } from '../../layout/page-head';
import { ContestTable } from '../contest-table';
import { contestWords } from '../messages/en/contest-words';
import { contests as messages } from '../messages/en/contests';
import s from './contests-page.module.css';
import { type ListState, type ListView, listStates, orderOf, queryOf, readView, sortOf, writeView } from './list-query';
import { SearchField } from './search-field';

/** Every contest, with search, state and order kept in the address. */
export function ContestsPage() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const contests = useRead('listAdminContests', { query: queryOf(view) }, { keepPrevious: true, refreshEvery: 15_000 });
  const change = (part: Partial<ListView>) =>
    setParams(writeView({ ...view, page: 1, after: undefined, ...part }), { replace: true, preventScrollReset: true });
  const narrowed = view.search !== '' || view.state !== '';

  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead
        title={t.title}
        actions={
          <Button variant="primary" icon={Plus} to={`${base}/contests/new`}>
            {t.create}
          </Button>
        }
      />
      <Filters view={view} onChange={change} />
      <ReadNote read={contests} what={t.what} />
      {contests.status === 'loading' && <SkeletonRows rows={8} label={t.loading} />}
      {contests.status === 'ready' && (
        <>
          <ContestTable
            contests={contests.data.items}
            order={orderOf(view.sort)}
            onOrder={(order) => change({ sort: sortOf(order) })}
            empty={narrowed ? <NoMatch onClear={() => change({ search: '', state: '' })} /> : <NoContest />}
          />
          {contests.data.meta.total !== 0 && (
            <Pagination
              pages={contests.data.meta}
              noun={t.noun}
              to={(page, after) => `?${writeView({ ...view, page, after })}`}
            />
          )}
        </>
      )}
    </>
  );
}

function Filters({ view, onChange }: { view: ListView; onChange: (part: Partial<ListView>) => void }) {
  const t = useMessages(messages);
  const { states, paused } = useMessages(contestWords);
  const label = (state: ListState) => (state === 'paused' ? paused : state === 'draft' ? t.draft : states[state]);
  const options = [
    { value: '', label: t.anyState },
    ...listStates.map((state) => ({ value: state, label: label(state) })),
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers we serve
    <div role="search" className={s.filters}>
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField label={t.state} value={view.state} options={options} onChange={(state) => onChange({ state })} />
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages).noMatch;
  return (
    <EmptyState plain title={t.title} message={t.message} action={<Button onClick={onClear}>{t.action}</Button>} />
  );
}

function NoContest() {
  const t = useMessages(messages);
  return (
    <EmptyState
      title={t.none.title}
      message={t.none.message}
      action={<Button to={`${base}/contests/new`}>{t.create}</Button>}
    />
  );
}
