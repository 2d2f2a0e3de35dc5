import type { UserProfile } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { updateSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { FileField } from '@laurel/shared/ui/file-field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Shield } from '@laurel/shared/ui/shield';
import { useState } from 'react';
import { profile as messages } from '../messages/en';
import { CropDialog } from './crop-dialog';
import s from './picture.module.css';

const maxBytes = 25 * 1024 * 1024;

export function PicturePanel({ profile: { id, username, version, avatarUrl } }: { profile: UserProfile }) {
  const { picture: t } = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saveCommand = useCommand('updateUser', { announce: 'success', refreshes: ['getUser', 'getPlayer'] });
  const changeAvatar = async (avatar: Blob | 'remove') => {
    setProblem(null);
    const result = await saveCommand.run({ params: { id }, body: { version: String(version), avatar } });
    if (result.error) {
      const { error } = result;
      setProblem((error.kind === 'status' && error.fields.avatar?.[0]) || result.message);
      return;
    }
    updateSessionUser({ avatarUrl: result.data.avatarUrl });
    setFile(null);
    setIsAsking(false);
  };
  const closeDialog = () => {
    setFile(null);
    setIsAsking(false);
    setProblem(null);
  };
  return (
    <Panel as="section" aria-labelledby="picture">
      <Stack>
        <Heading level={2} id="picture">
          {t.title}
        </Heading>
        <div className={s.panel}>
          <Shield username={username} src={avatarUrl} size={96} />
          <FileField
            label={avatarUrl ? t.change : t.add}
            hint={t.hint}
            accept="image/jpeg,image/png,image/webp"
            maxBytes={maxBytes}
            maxFiles={1}
            items={[]}
            onAdd={([chosenFile]) => setFile(chosenFile ?? null)}
            onRemove={closeDialog}
            className={s.field}
          />
        </div>
        {avatarUrl && (
          <div>
            <Button onClick={() => setIsAsking(true)}>{t.remove}</Button>
          </div>
        )}
      </Stack>
      {file && (
        <CropDialog
          file={file}
          busy={saveCommand.fetching}
          problem={problem}
          onSave={(picture) => void changeAvatar(picture)}
          onClose={closeDialog}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t.ask}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        tone="danger"
        busy={saveCommand.fetching}
        error={problem}
        onConfirm={() => void changeAvatar('remove')}
        onClose={closeDialog}
      >
        {t.askText}
      </ConfirmDialog>
    </Panel>
  );
}
