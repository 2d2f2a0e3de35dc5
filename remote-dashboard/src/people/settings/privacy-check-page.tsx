import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { Navigate, useLocation, useParams, useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { NotFoundPage } from '../../layout/not-found-page';
import { privacy } from './messages/en/privacy';
import { isPlatform, type PlatformName } from './platforms';
import { PrivacyFrame } from './privacy-frame';

export function PrivacyCheckPage() {
  const { platform = '' } = useParams();
  if (!isPlatform(platform)) return <NotFoundPage />;
  return (
    <PrivacyFrame platform={platform}>
      <CheckProgress platform={platform} />
    </PrivacyFrame>
  );
}

function CheckProgress({ platform }: { platform: PlatformName }) {
  const t = useMessages(privacy);
  const [query] = useSearchParams();
  const { search } = useLocation();
  const titleId = query.get('title') ?? undefined;
  const read = useRead('getDiagnosis', { params: { platform }, query: { titleId } });
  const name = formatProviderName(platform);
  if (read.status === 'ready' && !read.refreshing) {
    const { finding, retryAt } = read.data;
    return <Navigate to={`/dashboard/settings/privacy/${platform}/${finding}${search}`} replace state={{ retryAt }} />;
  }
  return (
    <>
      <Heading level={1}>{t.title(name)}</Heading>
      <ReadNote read={read} what={t.what(name)} />
      {read.status !== 'failed' && <SkeletonRows rows={4} label={t.what(name)} />}
    </>
  );
}
