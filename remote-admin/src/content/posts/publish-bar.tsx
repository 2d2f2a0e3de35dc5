import type { FormState } from '@laurel/shared/form';
import type { Post } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTimeField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { Note } from '@laurel/shared/ui/note';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PostDraft } from './draft';
import { posts as messages } from './messages/en';
import s from './publish-bar.module.css';
import { describeSaving } from './saving-text';

export interface PublishBarProps {
  form: FormState<PostDraft>;
  /** Null for a new post. */
  savedPost: Pick<Post, 'status' | 'publishedAt'> | null;
  onChoose: (status: Post['status']) => void;
  missingFields: readonly string[];
  kind: Post['kind'];
  saveState?: ReactNode;
}

export function PublishBar({ form, savedPost, onChoose, missingFields, kind, saveState }: PublishBarProps) {
  const t = useMessages(messages);
  const status = savedPost?.status ?? 'draft';
  const frame = useRef<HTMLDivElement>(null);
  const dateFieldRef = useRef<HTMLDivElement>(null);
  const [scheduling, setScheduling] = useState(form.values.publishedAt !== '');
  const [choosing, setChoosing] = useState(false);
  const [question, setQuestion] = useState<'publish' | 'unpublish' | null>(null);
  const makeSaveHandler = (next: Post['status']) => () => {
    onChoose(next);
    frame.current?.closest('form')?.requestSubmit();
  };
  const { title, body } = form.values;
  const askToPublish = () =>
    title.trim() === '' || body.trim() === '' ? makeSaveHandler('published')() : setQuestion('publish');
  const makeEntry = (label: string, next: Post['status'], detail: string): MenuEntry => ({
    ...{ kind: 'action', label, detail },
    onSelect: makeSaveHandler(next),
  });
  const draftEntry = makeEntry(status === 'scheduled' ? t.save.unschedule : t.save.draftAgain, 'draft', t.hints.draft);
  const otherMenuEntries: readonly MenuEntry[] = [
    ...(status === 'draft' || status === 'archived'
      ? [
          {
            kind: 'action' as const,
            label: t.save.schedule,
            detail: t.hints.schedule,
            onSelect: () => {
              setScheduling(true);
              setChoosing(true);
            },
          },
        ]
      : []),
    ...(status === 'scheduled' || status === 'archived' ? [draftEntry] : []),
    ...(savedPost !== null && status !== 'archived' ? [makeEntry(t.save.archive, 'archived', t.hints.archive)] : []),
  ];
  const stopScheduling = () => {
    form.set({ publishedAt: '' });
    setScheduling(false);
    setChoosing(false);
  };
  useEffect(() => {
    if (choosing) dateFieldRef.current?.querySelector('input')?.focus();
  }, [choosing]);
  const moreMenu = (
    <Menu
      trigger={<IconButton icon={ChevronDown} label={t.save.more} className={s.more} />}
      entries={otherMenuEntries}
    />
  );
  const isUnpublished = status === 'draft' || status === 'archived';
  return (
    <div ref={frame} className={s.bar}>
      <div className={s.side}>
        {!(isUnpublished && scheduling) && (
          <SubmitButton
            data-send="first"
            data-chief={isUnpublished ? undefined : ''}
            variant={isUnpublished ? 'outline' : 'primary'}
            onClick={() => onChoose(status)}
          >
            {describeSaving(savedPost, status, form.values.publishedAt, t)}
          </SubmitButton>
        )}
        {saveState}
      </div>
      <div className={s.side}>
        {scheduling && (
          <div ref={dateFieldRef}>
            <DateTimeField {...form.field('publishedAt')} label={t.fields.publishedAt} />
          </div>
        )}
        {isUnpublished && scheduling && (
          <>
            <Button variant="ghost" onClick={stopScheduling}>
              {t.save.keepNow}
            </Button>
            <SubmitButton data-send="first" data-chief="" onClick={() => onChoose('scheduled')}>
              {describeSaving(savedPost, 'scheduled', form.values.publishedAt, t)}
            </SubmitButton>
          </>
        )}
        {isUnpublished && !scheduling && (
          <span className={s.split}>
            <Button data-send="second" data-chief="" variant="primary" busy={form.pending} onClick={askToPublish}>
              {t.save.publish}
            </Button>
            {moreMenu}
          </span>
        )}
        {status === 'scheduled' && (
          <span className={s.split}>
            <Button data-send="second" busy={form.pending} onClick={askToPublish}>
              {t.save.publishNow}
            </Button>
            {moreMenu}
          </span>
        )}
        {status === 'published' && (
          <span className={s.split}>
            <Button busy={form.pending} onClick={() => setQuestion('unpublish')}>
              {t.save.unpublish}
            </Button>
            {moreMenu}
          </span>
        )}
      </div>
      <ConfirmDialog
        open={question === 'publish'}
        confirmFirst
        title={t.publishing.title}
        confirmLabel={t.save.publish}
        onConfirm={() => {
          setQuestion(null);
          makeSaveHandler('published')();
        }}
        onClose={() => setQuestion(null)}
      >
        <p>{t.publishing[kind]}</p>
        {missingFields.length > 0 && <Note tone="warning">{t.settings.missing(missingFields)}</Note>}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'unpublish'}
        title={t.unpublish.title}
        confirmLabel={t.save.unpublish}
        onConfirm={() => {
          setQuestion(null);
          makeSaveHandler('draft')();
        }}
        onClose={() => setQuestion(null)}
      >
        <p>{t.unpublish.what}</p>
      </ConfirmDialog>
    </div>
  );
}
