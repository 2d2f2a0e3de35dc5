import type { FormState } from '@laurel/shared/form';
import type { Post } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTimeField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PostDraft } from './draft';
import { posts as messages } from './messages/en';
import s from './publish-bar.module.css';
import { describeSaving } from './saving-text';

export interface PublishBarProps {
  form: FormState<PostDraft>;
  /** The post's status on the site; null for a new one. */
  standing: Pick<Post, 'status' | 'publishedAt'> | null;
  /** Called with the status that the next save gives the post. */
  onChoose: (status: Post['status']) => void;
  /** Next to the button: the state of the saved draft. */
  kept?: ReactNode;
}

/**
 * The ways to save a post. The first button changes nothing for readers unless the post is published: Enter in a field
 * presses it.
 */
export function PublishBar({ form, standing, onChoose, kept }: PublishBarProps) {
  const t = useMessages(messages);
  const status = standing?.status ?? 'draft';
  const frame = useRef<HTMLDivElement>(null);
  const when = useRef<HTMLDivElement>(null);
  const [scheduling, setScheduling] = useState(form.values.publishedAt !== '');
  const [choosing, setChoosing] = useState(false);
  const [unpublishing, setUnpublishing] = useState(false);
  const saveAs = (next: Post['status']) => () => {
    onChoose(next);
    frame.current?.closest('form')?.requestSubmit();
  };
  const makeEntry = (label: string, next: Post['status'], detail: string): MenuEntry => ({
    ...{ kind: 'action', label, detail },
    onSelect: saveAs(next),
  });
  const draftAgain = makeEntry(status === 'scheduled' ? t.save.unschedule : t.save.draftAgain, 'draft', t.hints.draft);
  const others: readonly MenuEntry[] = [
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
    ...(status === 'scheduled' || status === 'archived' ? [draftAgain] : []),
    ...(standing !== null && status !== 'archived' ? [makeEntry(t.save.archive, 'archived', t.hints.archive)] : []),
  ];
  const publishNow = () => {
    form.set({ publishedAt: '' });
    setScheduling(false);
    setChoosing(false);
  };
  useEffect(() => {
    if (choosing) when.current?.querySelector('input')?.focus();
  }, [choosing]);
  const more = (
    <Menu trigger={<IconButton icon={ChevronDown} label={t.save.more} className={s.more} />} entries={others} />
  );
  const goesOut = status === 'draft' || status === 'archived';
  return (
    <div ref={frame} className={s.bar}>
      <div className={s.side}>
        <SubmitButton variant={goesOut ? 'outline' : 'primary'} onClick={() => onChoose(status)}>
          {describeSaving(standing, status, form.values.publishedAt, t)}
        </SubmitButton>
        {kept}
      </div>
      <div className={s.side}>
        {scheduling && (
          <div ref={when}>
            <DateTimeField {...form.field('publishedAt')} label={t.fields.publishedAt} />
          </div>
        )}
        {goesOut && scheduling && (
          <>
            <Button variant="ghost" onClick={publishNow}>
              {t.save.keepNow}
            </Button>
            <SubmitButton onClick={() => onChoose('scheduled')}>
              {describeSaving(standing, 'scheduled', form.values.publishedAt, t)}
            </SubmitButton>
          </>
        )}
        {goesOut && !scheduling && (
          <span className={s.split}>
            <SubmitButton onClick={() => onChoose('published')}>{t.save.publish}</SubmitButton>
            {more}
          </span>
        )}
        {status === 'scheduled' && (
          <span className={s.split}>
            <Button busy={form.pending} onClick={saveAs('published')}>
              {t.save.publishNow}
            </Button>
            {more}
          </span>
        )}
        {status === 'published' && (
          <span className={s.split}>
            <Button busy={form.pending} onClick={() => setUnpublishing(true)}>
              {t.save.unpublish}
            </Button>
            {more}
          </span>
        )}
      </div>
      <ConfirmDialog
        open={unpublishing}
        title={t.unpublish.title}
        confirmLabel={t.save.unpublish}
        onConfirm={() => {
          setUnpublishing(false);
          saveAs('draft')();
        }}
        onClose={() => setUnpublishing(false)}
      >
        <p>{t.unpublish.what}</p>
      </ConfirmDialog>
    </div>
  );
}
