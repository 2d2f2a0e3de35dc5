import { isolateText } from '@laurel/shared/protocol';
import type { Read } from '@laurel/shared/service';
import { Heading } from '@laurel/shared/ui/heading';
import { Page, Stack } from '@laurel/shared/ui/page';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { NotFoundPage } from './not-found-page';

/** The status 422 counts too, because it means that the id isn't valid. */
export const isMissing = (read: Read<unknown>): boolean =>
  read.status === 'failed' &&
  read.failure.error.kind === 'status' &&
  (read.failure.error.status === 404 || read.failure.error.status === 422);

export interface UnreadPageProps {
  read: Read<unknown>;
  title: string;
  loading: string;
  note: ReactNode;
}

export function UnreadPage({ read, title, loading, note }: UnreadPageProps) {
  if (isMissing(read)) return <NotFoundPage />;
  return (
    <Page padded>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{title}</Heading>
        {note}
        {read.status === 'loading' && <SkeletonRows rows={6} label={loading} />}
      </Stack>
    </Page>
  );
}
