import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Queue } from '../../features/matches/queue';
import { PageHead } from '../../layout/page-head';

/** The matches whose players could not settle them. */
export function ResultsPage() {
  const queue = useRead('listResultQueries', { query: { perPage: 100 } }, { refreshEvery: 10_000 });
  const total = queue.status === 'ready' ? queue.data.meta.total : null;
  return (
    <>
      <title>Results to rule | Laurel</title>
      <PageHead
        title="Results to rule"
        detail={total === null || total === 0 ? undefined : `${total} open, the longest waiting first.`}
      />
      <ReadNote read={queue} what="the queue" />
      {queue.status === 'loading' && <SkeletonRows rows={5} label="Loading the queue" />}
      {queue.status === 'ready' &&
        (total === 0 ? (
          <EmptyState
            title="Nothing to rule"
            message="Matches come here when two reports differ, when a player objects, or when nobody reports in time."
          />
        ) : (
          <Queue queries={queue.data.items} />
        ))}
    </>
  );
}
