import { type FormState, KeptForm } from '@laurel/shared/form';
import { MarkdownText } from '@laurel/shared/markdown';
import { dispatch } from '@laurel/shared/service';
import { DateTimeField, SelectField, TextAreaField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { type ClipboardEvent, type DragEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import type { PostDraft } from './draft';
import { posts as messages } from './messages/en';
import s from './post-form.module.css';

export interface PostFormProps {
  form: FormState<PostDraft>;
  label: string;
  /** Above the fields: a newer version. */
  children?: ReactNode;
}

/** A post’s fields beside its preview. Pictures that are pasted or dropped go to the library and into the text. */
export function PostForm({ form, label, children }: PostFormProps) {
  const t = useMessages(messages);
  const { body, status } = form.values;
  const preview = useDeferredValue(body);
  const latest = useRef(body);
  latest.current = body;
  const [problem, setProblem] = useState('');

  const insert = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files) {
      const placeholder = `![${t.uploading(file.name)}]()`;
      form.set({ body: `${latest.current}\n\n${placeholder}\n` });
      const result = await dispatch({ type: 'createMedia', with: { body: { purpose: 'library', file } } });
      const picture = result.error ? '' : `![${file.name.replace(/\.\w+$/, '')}](${result.data.url})`;
      form.set({ body: latest.current.replace(placeholder, () => picture) });
      if (result.error) setProblem(t.notUploaded(file.name, messagesOf(answers).failure(result)));
    }
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    void insert(files);
  };
  return (
    <KeptForm form={form} aria-label={label}>
      {children}
      <TextField {...form.field('title')} label={t.fields.title} maxLength={120} />
      <TextField {...form.field('excerpt')} label={t.fields.excerpt} hint={t.hints.excerpt} maxLength={300} />
      <div className={s.sides}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text area inside is what pictures are dropped on */}
        <div
          onPaste={(event) => take(event, event.clipboardData)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => take(event, event.dataTransfer)}
        >
          <TextAreaField
            {...form.field('body')}
            label={t.fields.body}
            hint={t.hints.body}
            rows={24}
            maxLength={100_000}
          />
        </div>
        <section aria-labelledby="preview">
          <RuleHeading id="preview" title={t.preview} />
          <MarkdownText text={preview} topHeading={3} />
        </section>
      </div>
      {problem && (
        <Note tone="danger" announce>
          {problem}
        </Note>
      )}
      <TextField {...form.field('tags')} label={t.fields.tags} hint={t.hints.tags} />
      <TextField {...form.field('slug')} label={t.fields.slug} hint={t.hints.slug} maxLength={120} />
      <SelectField
        {...form.field('status')}
        label={t.status}
        options={(['draft', 'scheduled', 'published', 'archived'] as const).map((value) => ({
          value,
          label: t.statuses[value],
        }))}
      />
      {status === 'scheduled' && <DateTimeField {...form.field('publishedAt')} label={t.fields.publishedAt} />}
      <FormActions>
        <SubmitButton>{t.save[status]}</SubmitButton>
      </FormActions>
    </KeptForm>
  );
}
