import type { Read } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { PageHead } from '../layout/page-head';

export interface UnreadPageProps {
  read: Exclude<Read<unknown>, { status: 'ready' }>;
  title: string;
  /** "contest" */
  what: string;
  backTo: string;
}

/** In place of a page whose one thing has not come: on its way, gone, or worth another try. */
export function UnreadPage({ read, title, what, backTo }: UnreadPageProps) {
  const error = read.status === 'failed' ? read.failure.error : null;
  const gone = error?.kind === 'status' && (error.status === 404 || error.status === 422);
  return (
    <>
      <title>{`${title} | Laurel`}</title>
      {gone ? (
        <EmptyState
          level={1}
          title={`No such ${what}`}
          message="The address may be mistyped, or it is gone."
          action={<Button to={backTo}>Back</Button>}
        />
      ) : (
        <>
          <PageHead title={title} />
          <ReadNote read={read} what={`the ${what}`} />
          {read.status === 'loading' && <SkeletonRows rows={8} label={`Loading the ${what}`} />}
        </>
      )}
    </>
  );
}
