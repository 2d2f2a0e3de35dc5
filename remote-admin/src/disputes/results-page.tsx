import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { results } from './messages/en/results';
import { Queue } from './queue';
import { ResultsHead } from './results-head';

/** The matches whose players could not settle them. */
export function ResultsPage() {
  const t = useMessages(results);
  const [params] = useSearchParams();
  const after = params.get('after');
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = { page, perPage: 100, ...(after ? { after } : {}) };
  const queue = useRead('listDisputes', { query }, { refreshEvery: 10_000, keepPrevious: true });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <ResultsHead queue={queue} />
      <ReadNote read={queue} what={t.what} />
      {queue.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
      {queue.status === 'ready' &&
        (queue.data.meta.total === 0 ? (
          <EmptyState title={t.none.title} message={t.none.message} />
        ) : (
          <>
            <Queue queries={queue.data.items} />
            {(queue.data.meta.page > 1 || queue.data.meta.next !== null) && (
              <Pagination
                pages={queue.data.meta}
                noun={t.noun}
                to={(to, next) => `?${new URLSearchParams({ page: String(to), ...(next ? { after: next } : {}) })}`}
              />
            )}
          </>
        ))}
    </>
  );
}
