import type { FormState } from '@laurel/shared/form';
import type { Post } from '@laurel/shared/protocol';
import { TextAreaField, TextField } from '@laurel/shared/ui/field';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { CoverField, type CoverFieldProps } from './cover-field';
import type { PostDraft } from './draft';
import { HelpFields } from './help-fields';
import { posts as messages } from './messages/en';
import s from './post-settings.module.css';

export interface PostSettingsProps {
  form: FormState<PostDraft>;
  kind: Post['kind'];
  cover: Omit<CoverFieldProps, 'errors'>;
  missingFields: readonly string[];
}

export function listMissingParts(
  { excerpt, tags }: PostDraft,
  { kind, cover }: Pick<PostSettingsProps, 'kind' | 'cover'>,
  { no }: Translated<typeof messages.english>['settings'],
): string[] {
  if (kind !== 'news') return [];
  const hasCover = cover.change instanceof Blob || (cover.savedMedia !== null && cover.change !== 'remove');
  return [
    ...(excerpt.trim() === '' ? [no.excerpt] : []),
    ...(tags.trim() === '' ? [no.tags] : []),
    ...(hasCover ? [] : [no.cover]),
  ];
}

export function PostSettings({ form, kind, cover, missingFields }: PostSettingsProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const excerpt = form.field('excerpt');
  const tags = form.field('tags');
  const topic = form.field('topic');
  const slug = form.field('slug');
  const coverErrors = form.listErrorsAt('cover');
  const hasRefusedField = [excerpt, tags, topic, slug, { errors: coverErrors }].some(
    ({ errors }) => (errors?.length ?? 0) > 0,
  );
  return (
    <details
      className={s.settings}
      open={open || hasRefusedField}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={s.summary}>
        {t.settings[kind]}
        {missingFields.length > 0 && <span className={s.missing}>{t.settings.missing(missingFields)}</span>}
      </summary>
      <div className={s.fields}>
        <Stack gap="large">
          {kind === 'help' ? (
            <HelpFields form={form} />
          ) : (
            <>
              <TextAreaField {...excerpt} label={t.fields.excerpt} hint={t.hints.excerpt} rows={3} maxLength={300} />
              <TextField {...tags} label={t.fields.tags} hint={t.hints.tags} />
            </>
          )}
          <TextField {...slug} label={t.fields.slug} hint={t.hints.slug} maxLength={120} />
        </Stack>
        {kind === 'news' && <CoverField {...cover} errors={coverErrors} />}
      </div>
    </details>
  );
}
