import { KeptForm } from '@laurel/shared/form';
import { MarkdownText } from '@laurel/shared/markdown';
import type { Picture, Post } from '@laurel/shared/protocol';
import { TextAreaField, TextField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useDeferredValue } from 'react';
import { type CoverChange, CoverField } from './cover-field';
import { HelpFields } from './help-fields';
import { MarkdownField } from './markdown-field';
import { posts as messages } from './messages/en';
import s from './post-form.module.css';
import { PublishBar, type PublishBarProps } from './publish-bar';

export interface PostFormProps extends PublishBarProps {
  label: string;
  kind: Post['kind'];
  /** The pictures in the text as saved. */
  pictures?: readonly Picture[] | undefined;
  cover: { saved: Picture | null; change: CoverChange; onChange: (change: CoverChange) => void };
  /** Replaces the refusal's sentence. */
  problem?: string | undefined;
  /** Above the fields: a newer version, or an unsaved draft. */
  children?: ReactNode;
}

/** A post’s fields next to its preview, rendered as on the site. */
export function PostForm({ label, kind, pictures, cover, problem, children, ...bar }: PostFormProps) {
  const t = useMessages(messages);
  const { form } = bar;
  const { body, title, excerpt } = form.values;
  const preview = useDeferredValue(body);
  return (
    <KeptForm form={form} aria-label={label} problem={problem}>
      {children}
      <div className={s.head}>
        <Stack gap="large">
          <TextField
            {...form.field('title')}
            label={kind === 'help' ? t.help.question : t.fields.title}
            maxLength={120}
          />
          {kind === 'help' ? <HelpFields form={form} /> : <Summary form={form} />}
        </Stack>
        {kind === 'news' && <CoverField {...cover} errors={form.listErrorsAt('cover')} />}
      </div>
      <div className={s.sides}>
        <MarkdownField field={form.field('body')} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section aria-labelledby="preview" tabIndex={0} className={s.preview}>
          <RuleHeading id="preview" title={t.preview} />
          {title || preview ? (
            <div data-size="site" className={s.site}>
              <p className={s.title}>{title}</p>
              {kind === 'news' && <Text size="lead">{excerpt}</Text>}
              <MarkdownText text={preview} topHeading={2} pictures={pictures} />
            </div>
          ) : (
            <Text tone="muted">{t.nothingYet}</Text>
          )}
        </section>
      </div>
      <TextField {...form.field('slug')} label={t.fields.slug} hint={t.hints.slug} maxLength={120} />
      <PublishBar {...bar} />
    </KeptForm>
  );
}

/** A post as lists and chats show it. */
function Summary({ form }: Pick<PostFormProps, 'form'>) {
  const t = useMessages(messages);
  return (
    <>
      <TextAreaField
        {...form.field('excerpt')}
        label={t.fields.excerpt}
        hint={t.hints.excerpt}
        rows={3}
        maxLength={300}
      />
      <TextField {...form.field('tags')} label={t.fields.tags} hint={t.hints.tags} />
    </>
  );
}
