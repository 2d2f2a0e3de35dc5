import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { AreaSection } from '../../features/areas/area-section';
import { type PreviewCommand, usePreview } from '../../features/areas/use-preview';
import { PageHead } from '../../layout/page-head';

/** The areas as they are live, and their uploaded builds, which one can look at before anybody else does. */
export function AreasPage() {
  const areas = useRead('getAreas', {});
  const preview = usePreview();
  return (
    <>
      <title>Areas | Laurel</title>
      <PageHead
        title="Areas"
        detail="What everyone sees, and uploaded builds that you can look at before anybody else does."
      />
      <ReadNote read={areas} what="the list of areas" />
      {areas.status === 'loading' && <SkeletonRows rows={6} label="Loading the areas" />}
      {areas.status === 'ready' && (
        <Stack gap="section">
          {areas.data.areas.filter(({ previewed }) => previewed !== null).length > 1 && <Leave preview={preview} />}
          {areas.data.areas.length === 0 ? (
            <EmptyState title="No areas yet" message="An area stands here once a build of it is uploaded." />
          ) : (
            areas.data.areas.map((area) => <AreaSection key={area.name} area={area} preview={preview} />)
          )}
        </Stack>
      )}
    </>
  );
}

/** Where several areas are previewed: one press instead of several. */
function Leave({ preview: { pending, failed, run } }: { preview: PreviewCommand }) {
  const failure = failed?.change.area === null ? failed.message : null;
  return (
    <Note
      tone={failure ? 'danger' : 'info'}
      announce={failure !== null}
      title={failure ? 'The previews go on.' : 'You preview several areas.'}
      action={
        <Button size="small" busy={pending?.area === null} onClick={() => void run({ area: null })}>
          Stop all previews
        </Button>
      }
    >
      {failure ?? 'The previews end by themselves after eight hours, or when you sign out.'}
    </Note>
  );
}
