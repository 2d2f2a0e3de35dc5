import { CallForm, useForm } from '@laurel/shared/form';
import type { SavedReply } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { TextAreaField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatList, useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { NotAllowed } from '../../layout/section-gate';
import { replies as messages, tickets } from './messages/en';
import { listUnknownNames, variables } from './reply-variables';
import s from './ticket-thread.module.css';

const refreshes = ['listSavedReplies'] as const;

export function RepliesPage() {
  return useHasCapability('tickets.manage') ? <Replies /> : <NotAllowed />;
}

function Replies() {
  const t = useMessages(messages);
  const { title } = useMessages(tickets);
  const read = useRead('listSavedReplies', {});
  const [editedReply, setEditedReply] = useState<SavedReply | null>(null);
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: title, to: `${base}/tickets` }, { label: t.title }]} />
      <PageHead title={t.title} detail={t.detail} />
      <Stack gap="section">
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={3} label={t.what} />}
        {read.status === 'ready' &&
          (read.data.answers.length === 0 ? (
            <EmptyState plain {...t.none} />
          ) : (
            <ul className={s.thread}>
              {read.data.answers.map((answer) => (
                <SavedReplyItem key={answer.id} answer={answer} onEdit={() => setEditedReply(answer)} />
              ))}
            </ul>
          ))}
        <ReplyEditor
          key={editedReply ? `${editedReply.id} ${editedReply.version}` : 'new'}
          answer={editedReply}
          onDone={() => setEditedReply(null)}
        />
      </Stack>
    </>
  );
}

function SavedReplyItem({ answer, onEdit }: { answer: SavedReply; onEdit: () => void }) {
  const t = useMessages(messages);
  const { id, title, text, updatedBy, updatedAt } = answer;
  return (
    <li className={s.saved}>
      <Heading level={2} variant="text">
        {title}
      </Heading>
      <Text prose className={s.text}>
        {text}
      </Text>
      <Text size="t2" tone="muted">
        {updatedBy.username}, <DateTime value={updatedAt} />
      </Text>
      <Row>
        <Button size="small" onClick={onEdit} aria-label={t.editNamed(title)}>
          {t.edit}
        </Button>
        <RemoveReply id={id} title={title} />
      </Row>
    </li>
  );
}

function RemoveReply({ id, title }: { id: string; title: string }) {
  const t = useMessages(messages).remove;
  const [asking, setAsking] = useState(false);
  const removeCommand = useCommand('deleteSavedReply', { announce: 'both', refreshes });
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)} aria-label={t.named(title)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(title)}
        confirmLabel={t.confirm}
        busy={removeCommand.fetching}
        onConfirm={() => removeCommand.run({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
      </ConfirmDialog>
    </>
  );
}

function ReplyEditor({ answer, onDone }: { answer: SavedReply | null; onDone: () => void }) {
  const t = useMessages(messages);
  const form = useForm('setSavedReply', {
    initial: { title: answer?.title ?? '', text: answer?.text ?? '' },
    request: (body) => ({ body: { ...body, ...(answer && { id: answer.id, version: answer.version }) } }),
    check: ({ text }): { text?: string[] } => {
      const unknownNames = listUnknownNames(text);
      return unknownNames.length > 0 ? { text: [t.unknown(formatList(unknownNames))] } : {};
    },
    announce: 'success',
    refreshes,
    onDone: () => {
      form.set({ title: '', text: '' });
      onDone();
    },
  });
  return (
    <section aria-labelledby="reply-editor">
      <RuleHeading id="reply-editor" title={answer ? t.change : t.add} />
      <CallForm form={form} aria-labelledby="reply-editor">
        <TextField {...form.field('title')} label={t.fields.title} maxLength={80} />
        <TextAreaField
          {...form.field('text')}
          label={t.fields.text}
          hint={t.fields.hint(variables.map((name) => `{${name}}`).join(', '))}
          rows={8}
          maxLength={5000}
        />
        <FormActions>
          <SubmitButton data-chief="">{t.save}</SubmitButton>
          {answer && (
            <Button variant="ghost" onClick={onDone}>
              {t.cancel}
            </Button>
          )}
        </FormActions>
      </CallForm>
    </section>
  );
}
