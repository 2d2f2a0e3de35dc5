import { Button } from '@laurel/shared/ui/button';
import { Dialog } from '@laurel/shared/ui/dialog';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Spinner } from '@laurel/shared/ui/spinner';
import { Text } from '@laurel/shared/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { profile as messages } from '../messages/en';
import { type Area, cropPicture } from './crop';
import s from './picture.module.css';

const Cropper = lazy(() => import(/* webpackChunkName: "cropper" */ './cropper'));

export interface CropDialogProps {
  file: File;
  busy: boolean;
  problem: string | null;
  onSave: (picture: Blob) => void;
  onClose: () => void;
}

export function CropDialog({ file, busy, problem, onSave, onClose }: CropDialogProps) {
  const { picture: t } = useMessages(messages);
  const { cancel } = useMessages(kit);
  const [url, setUrl] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const savePicture = async () => {
    if (!url || !area) return;
    try {
      onSave(await cropPicture(url, area));
    } catch {
      setUnreadable(true);
    }
  };
  const problemText = unreadable ? t.unreadable : problem;
  return (
    <Dialog
      open
      title={t.crop}
      locked={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={unreadable || area === null}
            onClick={() => void savePicture()}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <Stack>
        {!unreadable && (
          <>
            <Text tone="muted">{t.how}</Text>
            <Suspense
              fallback={
                <div className={s.window}>
                  <Spinner label={t.crop} />
                </div>
              }
            >
              {url && (
                <Cropper
                  url={url}
                  label={t.move}
                  zoomLabel={t.zoom}
                  onArea={setArea}
                  onUnreadable={() => setUnreadable(true)}
                />
              )}
            </Suspense>
          </>
        )}
        {problemText && (
          <Note tone="danger" announce>
            {problemText}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
