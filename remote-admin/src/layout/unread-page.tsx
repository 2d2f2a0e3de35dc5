import type { Read } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { layout } from './messages/en/layout';
import { PageHead } from './page-head';

export interface UnreadPageProps {
  read: Exclude<Read<unknown>, { status: 'ready' }>;
  what:
    | 'campaign'
    | 'contest'
    | 'contract'
    | 'match'
    | 'ticket'
    | 'post'
    | 'user'
    | 'withdrawal'
    | 'deposit'
    | 'account'
    | 'transaction';
  backTo: string;
  beside?: boolean;
}

export function UnreadPage({ read, what, backTo, beside = false }: UnreadPageProps) {
  const { unread } = useMessages(layout);
  const t = unread[what];
  const error = read.status === 'failed' ? read.failure.error : null;
  const isGone = error?.kind === 'status' && (error.status === 404 || error.status === 422);
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      {isGone ? (
        <EmptyState
          level={beside ? 2 : 1}
          title={t.gone}
          message={unread.message}
          action={<Button to={backTo}>{unread.back}</Button>}
        />
      ) : (
        <>
          {!beside && <PageHead title={t.title} />}
          <ReadNote read={read} what={t.what} />
          {read.status === 'loading' && <SkeletonRows rows={8} label={t.loading} />}
        </>
      )}
    </>
  );
}
