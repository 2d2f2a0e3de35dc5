import { isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { AreaHistory } from './area-history';
import { AreaSection } from './area-section';
import { areas as messages, stages } from './messages/en';
import { StageFigures } from './stage-figures';
import { useAreasRead } from './use-areas-read';
import { usePreview } from './use-preview';

export function AreaPage() {
  const { area: name = '' } = useParams();
  const t = useMessages(messages);
  const { loading } = useMessages(stages);
  const read = useAreasRead();
  const preview = usePreview();
  const area = read.status === 'ready' ? read.data.areas.find((candidate) => candidate.name === name) : undefined;
  const listPath = `${base}/areas`;
  return (
    <>
      <title>{`${isolateText(name)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: listPath }, { label: name }]} />
      <PageHead title={name} detail={area?.path ?? undefined} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={loading} />}
      {read.status === 'ready' &&
        (area ? (
          <Stack gap="section">
            <AreaSection area={area} preview={preview} isOnlySection />
            {area.stage && <StageFigures area={name} />}
            <AreaHistory area={name} />
          </Stack>
        ) : (
          <EmptyState title={t.gone} message={t.goneMessage} action={<Button to={listPath}>{t.all}</Button>} />
        ))}
    </>
  );
}
