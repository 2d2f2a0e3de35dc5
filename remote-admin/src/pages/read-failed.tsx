import type { Read } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { ErrorState } from '@laurel/shared/ui/error-state';
import { PageHead } from '../layout/page-head';

export interface ReadFailedProps {
  read: Extract<Read<unknown>, { status: 'failed' }>;
  /** "contest" */
  what: string;
  backTo: string;
}

/** In place of a page whose one thing did not come: gone, or worth another try. */
export function ReadFailed({ read, what, backTo }: ReadFailedProps) {
  const { error, message } = read.failure;
  if (error.kind === 'status' && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        level={1}
        title={`No such ${what}`}
        message="The address may be mistyped, or it is gone."
        action={<Button to={backTo}>Back</Button>}
      />
    );
  }
  return (
    <>
      <PageHead title={`The ${what} did not arrive`} />
      <ErrorState title="Nothing was changed." message={message} onRetry={read.retry} />
    </>
  );
}
