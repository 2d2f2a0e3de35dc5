import type { PlayerRef, Post } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { type ReactNode, useId } from 'react';
import s from './conflict.module.css';
import { Difference } from './difference';
import { type PostDraft, toDraft } from './draft';
import { posts as messages } from './messages/en';

export interface ConflictProps {
  by: PlayerRef | null;
  at: string;
  /** Null until the current post has loaded. */
  currentPost: Post | null;
  ownDraft: PostDraft;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onSaveCopy: () => void;
}

const comparedFields = ['title', 'excerpt', 'tags', 'slug', 'body'] as const;

export function Conflict({ by, at, currentPost, ownDraft, busy, onKeepMine, onTakeTheirs, onSaveCopy }: ConflictProps) {
  const t = useMessages(messages);
  const authorName = by?.username ?? t.conflict.someone;
  const otherDraft = currentPost && toDraft(currentPost);
  const differingFields = otherDraft ? comparedFields.filter((field) => otherDraft[field] !== ownDraft[field]) : [];
  return (
    <Stack gap="large">
      <Note tone="warning" announce title={t.conflict.title(authorName, <DateTime value={at} />)}>
        {t.conflict.message}
      </Note>
      <Row>
        <Button variant="primary" disabled={!currentPost} onClick={onKeepMine}>
          {t.conflict.keep}
        </Button>
        <Button disabled={!currentPost} onClick={onTakeTheirs}>
          {t.conflict.take}
        </Button>
        <Button busy={busy} onClick={onSaveCopy}>
          {t.conflict.copy}
        </Button>
      </Row>
      {!otherDraft && <SkeletonLine />}
      {otherDraft &&
        differingFields.map((field) => (
          <div key={field} className={s.field}>
            <ConflictSide title={t.conflict.theirs(t.fields[field], authorName)}>
              <Difference before={otherDraft[field]} after={ownDraft[field]} side="before" />
            </ConflictSide>
            <ConflictSide title={t.conflict.mine(t.fields[field])}>
              <Difference before={otherDraft[field]} after={ownDraft[field]} side="after" />
            </ConflictSide>
          </div>
        ))}
    </Stack>
  );
}

function ConflictSide({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.whose}>
        {title}
      </h3>
      {children}
    </section>
  );
}
