import { pictureLimits, UnsavedGuard, useUploads } from '@laurel/shared/form';
import { defineList, ListBody, useList } from '@laurel/shared/list';
import type { Media } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { FileField } from '@laurel/shared/ui/file-field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { PictureList } from '@laurel/shared/ui/picture-list';
import { useEffect, useState } from 'react';
import { PageHead } from '../../layout/page-head';
import { EditPicture } from './edit-picture';
import { media as messages } from './messages/en';

const mediaList = defineList('listMedia', {
  perPage: 24,
  search: true,
  filters: { purpose: ['library', 'cover', 'avatar'] },
  filter: ({ purpose }) => ({ all: 'true', ...(purpose && { purpose }) }),
  orders: ['-createdAt', 'createdAt', '-bytes'],
});

export function MediaPage() {
  const t = useMessages(messages);
  const list = useList(mediaList);
  const [editedMedia, setEditedMedia] = useState<Media | null>(null);
  const uploads = useUploads({ about: { purpose: 'library' }, onSent: () => refreshReads('listMedia') });
  usePastedPictures(uploads.add, editedMedia === null);
  const filters = { purpose: { label: t.purpose, any: t.anyPurpose, options: t.purposes } };
  return (
    <Stack gap="section">
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} />
      <UnsavedGuard active={uploads.unsent} about="uploads" />
      <FileField
        label={t.upload}
        hint={t.hint}
        {...pictureLimits}
        items={uploads.items}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <ListBody list={list} words={{ ...t, filters }}>
        {(pictures) => (
          <PictureList pictures={pictures} describePicture={() => t.noAlt} onOpen={setEditedMedia}>
            {({ purpose, usedBy }) => t.tile(purpose, usedBy.length)}
          </PictureList>
        )}
      </ListBody>
      {editedMedia && <EditPicture key={editedMedia.id} media={editedMedia} onClose={() => setEditedMedia(null)} />}
    </Stack>
  );
}

function usePastedPictures(add: (files: readonly File[]) => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const pasteFiles = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', pasteFiles);
    return () => document.removeEventListener('paste', pasteFiles);
  }, [add, isActive]);
}
