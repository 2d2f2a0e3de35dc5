import { KeptForm } from '@laurel/shared/form';
import { MarkdownText } from '@laurel/shared/markdown';
import type { Picture } from '@laurel/shared/protocol';
import { TextField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useDeferredValue } from 'react';
import { MarkdownField } from './markdown-field';
import { posts as messages } from './messages/en';
import s from './post-form.module.css';
import { listMissingParts, PostSettings, type PostSettingsProps } from './post-settings';
import { PublishBar, type PublishBarProps } from './publish-bar';

export interface PostFormProps
  extends Omit<PublishBarProps, 'missingFields'>,
    Pick<PostSettingsProps, 'kind' | 'cover'> {
  label: string;
  pictures?: readonly Picture[] | undefined;
  problem?: string | undefined;
  children?: ReactNode;
}

export function PostForm({ label, kind, pictures, cover, problem, children, ...bar }: PostFormProps) {
  const t = useMessages(messages);
  const { form } = bar;
  const { body, title, excerpt } = form.values;
  const previewText = useDeferredValue(body);
  const missingParts = listMissingParts(form.values, { kind, cover }, t.settings);
  const isNew = bar.savedPost === null;
  return (
    <KeptForm form={form} aria-label={label} problem={problem}>
      {children}
      <div data-write={isNew ? '' : undefined}>
        <TextField
          {...form.field('title')}
          label={kind === 'help' ? t.help.question : t.fields.title}
          maxLength={120}
        />
      </div>
      <PostSettings form={form} kind={kind} cover={cover} missingFields={missingParts} />
      <div className={s.sides}>
        <MarkdownField field={form.field('body')} isFirst={!isNew} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section aria-labelledby="preview" tabIndex={0} className={s.preview}>
          <RuleHeading id="preview" title={t.preview} />
          {title || previewText ? (
            <div data-size="site" className={s.site}>
              <p className={s.title}>{title}</p>
              {kind === 'news' && <Text size="lead">{excerpt}</Text>}
              <MarkdownText text={previewText} topHeading={2} pictures={pictures} />
            </div>
          ) : (
            <Text tone="muted">{t.nothingYet}</Text>
          )}
        </section>
      </div>
      <PublishBar {...bar} kind={kind} missingFields={missingParts} />
    </KeptForm>
  );
}
