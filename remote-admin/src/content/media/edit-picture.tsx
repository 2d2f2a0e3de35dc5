import { CallForm, pictureLimits, shrinkPicture, useForm } from '@laurel/shared/form';
import type { Media } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { Dialog } from '@laurel/shared/ui/dialog';
import { CheckboxField, TextAreaField, TextField } from '@laurel/shared/ui/field';
import { FileField } from '@laurel/shared/ui/file-field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Picture } from '@laurel/shared/ui/picture';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import s from './edit-picture.module.css';
import { media as messages } from './messages/en';

export function EditPicture({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useMessages(messages);
  const { failure: describeFailure } = useMessages(answers);
  const { id, version, alt, caption, gallery, purpose, usedBy, url } = media;
  const form = useForm('updateMedia', {
    initial: { alt, caption, gallery },
    request: (values) => ({
      params: { id },
      body: {
        version,
        alt: values.alt,
        caption: values.caption,
        ...(purpose === 'library' && { gallery: values.gallery }),
      },
    }),
    announce: 'success',
    refreshes: ['listMedia'],
    onDone: onClose,
  });
  const removeCommand = useCommand('deleteMedia', { announce: 'success', refreshes: ['listMedia'] });
  const replaceCommand = useCommand('replaceMedia', {
    announce: 'success',
    refreshes: ['listMedia', 'getPostEdit', 'getPost'],
  });
  const replacePicture = async ([file]: readonly File[]) => {
    if (!file) return;
    const result = await replaceCommand.run({
      params: { id },
      body: { version: String(version), file: await shrinkPicture(file) },
    });
    if (!result.error) onClose();
  };
  const [asking, setAsking] = useState(false);
  const busy = removeCommand.fetching || replaceCommand.fetching;
  const confirmDelete = async () => {
    const result = await removeCommand.run({ params: { id } });
    if (!result.error) onClose();
  };
  return (
    <>
      <Dialog open title={t.edit} onClose={onClose} locked={form.pending || busy}>
        <CallForm form={form} aria-label={t.edit}>
          <Picture picture={media} alt="" sizes="240px" className={s.picture} />
          <TextField {...form.field('alt')} label={t.alt.label} hint={t.alt.hint} maxLength={300} />
          <TextAreaField {...form.field('caption')} label={t.caption} rows={2} maxLength={500} />
          {purpose === 'library' && <CheckboxField {...form.field('gallery')} label={t.gallery} />}
          <TextField name="markdown" label={t.markdown} value={`![${alt}](${url})`} onChange={() => {}} readOnly />
          {usedBy.length > 0 && (
            <div>
              <Text>{t.usedBy}</Text>
              <ul className={s.uses}>
                {usedBy.map((usage) => (
                  <li key={`${usage.kind} ${usage.id}`}>
                    <UseLink usage={usage} />
                  </li>
                ))}
              </ul>
              <Text tone="muted">{t.remove.inUse}</Text>
            </div>
          )}
          {(purpose === 'library' || purpose === 'cover') && (
            <FileField
              label={t.replace.label}
              hint={t.replace.hint}
              {...pictureLimits}
              maxFiles={1}
              items={[]}
              onAdd={replacePicture}
              onRemove={() => {}}
              disabled={busy}
            />
          )}
          {replaceCommand.failure && (
            <Note tone="danger" announce>
              {describeFailure(replaceCommand.failure)}
            </Note>
          )}
          <FormActions>
            <SubmitButton>{t.save}</SubmitButton>
            <Button variant="danger" disabled={busy || usedBy.length > 0} onClick={() => setAsking(true)}>
              {t.remove.action}
            </Button>
          </FormActions>
        </CallForm>
      </Dialog>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.remove.title}
        confirmLabel={t.remove.action}
        cancelLabel={t.remove.keep}
        busy={removeCommand.fetching}
        error={removeCommand.failure && describeFailure(removeCommand.failure)}
        onConfirm={confirmDelete}
        onClose={() => setAsking(false)}
      >
        <p>{t.remove.what(media.alt, media.gallery)}</p>
      </ConfirmDialog>
    </>
  );
}

function UseLink({ usage: { kind, id, title } }: { usage: Media['usedBy'][number] }) {
  const t = useMessages(messages);
  const words = t.use(kind, title);
  return kind === 'blog' ? <TextLink to={`${base}/posts/${id}`}>{words}</TextLink> : words;
}
