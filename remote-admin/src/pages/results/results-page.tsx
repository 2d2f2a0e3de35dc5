import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Queue } from '../../features/matches/queue';
import { ResultsHead } from '../../features/matches/results-head';
import { results } from '../../messages/en/results';

/** The matches whose players could not settle them. */
export function ResultsPage() {
  const t = useMessages(results);
  const queue = useRead('listResultQueries', { query: { perPage: 100 } }, { refreshEvery: 10_000 });
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
          <Queue queries={queue.data.items} />
        ))}
    </>
  );
}
