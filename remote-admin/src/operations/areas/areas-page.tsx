import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { PageHead } from '../../layout/page-head';
import { AreaSection } from './area-section';
import { areas as messages } from './messages/en';
import { useAreasRead } from './use-areas-read';
import { type PreviewCommand, usePreview } from './use-preview';

export function AreasPage() {
  const t = useMessages(messages);
  const areasRead = useAreasRead();
  const preview = usePreview();
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} detail={t.lead} />
      <ReadNote read={areasRead} what={t.what} />
      {areasRead.status === 'loading' && <SkeletonRows rows={6} label={t.loading} />}
      {areasRead.status === 'ready' && (
        <Stack gap="section">
          {areasRead.data.areas.filter(({ previewed }) => previewed !== null).length > 1 && (
            <LeavePreview preview={preview} />
          )}
          {areasRead.data.areas.length === 0 ? (
            <EmptyState title={t.none.title} message={t.none.message} />
          ) : (
            areasRead.data.areas.map((area) => <AreaSection key={area.name} area={area} preview={preview} />)
          )}
        </Stack>
      )}
    </>
  );
}

function LeavePreview({ preview: { pendingChange, failedCommand, run } }: { preview: PreviewCommand }) {
  const t = useMessages(messages).previews;
  const { failure: describeFailure } = useMessages(answers);
  const failure = failedCommand?.change.area === null ? describeFailure(failedCommand.failure) : null;
  return (
    <Note
      tone={failure ? 'danger' : 'info'}
      announce={failure !== null}
      title={failure ? t.stillOn : t.several}
      action={
        <Button size="small" busy={pendingChange?.area === null} onClick={() => void run({ area: null })}>
          {t.stopAll}
        </Button>
      }
    >
      {failure ?? t.end}
    </Note>
  );
}
