import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Dialog } from '@laurel/shared/ui/dialog';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { Difference } from './difference';
import { type PostDraft, toText } from './draft';
import { posts as messages } from './messages/en';
import s from './revisions.module.css';

type Revision = AnswerOf<'getPostEdit'>['revisions'][number];
type RestoredText = ReturnType<typeof toText>;

export interface RevisionsProps {
  id: string;
  revisions: readonly Revision[];
  values: PostDraft;
  onRestore: (text: RestoredText) => void;
}

const comparedFields = ['title', 'excerpt', 'tags', 'slug', 'body'] as const;

export function Revisions({ id, revisions, values, onRestore }: RevisionsProps) {
  const t = useMessages(messages);
  const [openRevision, setOpenRevision] = useState<Revision | null>(null);
  return (
    <section aria-labelledby="revisions">
      <RuleHeading id="revisions" title={t.revisions.title} />
      <ol className={s.revisions}>
        {revisions.map((revision) => (
          <li key={revision.id} className={s.revision}>
            <span>
              <strong>{t.revisions.version(revision.version)}</strong> {t.statuses[revision.status]}
              <span className={s.by}>
                {t.revisions.by(revision.author?.username ?? 'Laurel', <DateTime value={revision.at} />)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t.revisions.compareTo(revision.version)}
              onClick={() => setOpenRevision(revision)}
            >
              {t.revisions.compare}
            </Button>
          </li>
        ))}
      </ol>
      {openRevision && (
        <Comparison
          id={id}
          revision={openRevision}
          values={values}
          onClose={() => setOpenRevision(null)}
          onRestore={(text) => {
            onRestore(text);
            setOpenRevision(null);
          }}
        />
      )}
    </section>
  );
}

interface ComparisonProps extends Pick<RevisionsProps, 'id' | 'values' | 'onRestore'> {
  revision: Revision;
  onClose: () => void;
}

function Comparison({ id, revision, values, onClose, onRestore }: ComparisonProps) {
  const t = useMessages(messages);
  const read = useRead('getPostVersion', { params: { id, revisionId: revision.id } });
  const textBefore = read.status === 'ready' ? toText(read.data) : null;
  const differingFields = textBefore ? comparedFields.filter((field) => textBefore[field] !== values[field]) : [];
  return (
    <Dialog
      open
      title={t.revisions.version(revision.version)}
      onClose={onClose}
      actions={
        textBefore &&
        differingFields.length > 0 && (
          <Button data-send="first" variant="primary" onClick={() => onRestore(textBefore)}>
            {t.revisions.restore}
          </Button>
        )
      }
    >
      <Stack>
        <ReadNote read={read} what={t.revisions.what} />
        {textBefore && (
          <Text tone="muted">{differingFields.length > 0 ? t.revisions.explained : t.revisions.same}</Text>
        )}
        {textBefore &&
          differingFields.map((field) => (
            <section key={field} aria-label={t.fields[field]}>
              <h3 className={s.field}>{t.fields[field]}</h3>
              <Difference before={textBefore[field]} after={values[field]} />
            </section>
          ))}
      </Stack>
    </Dialog>
  );
}
