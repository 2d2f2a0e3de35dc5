import type { Read } from '@laurel/shared/service';
import { answers, kit, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { Callout } from '../callout';
import { Note, type NoteTone } from '../note';
import { Row } from '../page';
import { Text } from '../text';

export interface ReadNoteProps {
  read: Read<unknown>;
  /** What is read, within a sentence: "your transactions". In German the nominative. */
  what: string;
  safe?: string | undefined;
}

export function ReadNote({ read, what, safe }: ReadNoteProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const t = useMessages(kit);
  const { failure } = useMessages(answers);
  const readText = deriveReadText(read, what, t.read, failure);
  if (!readText) return null;
  if (read.reported)
    return read.status === 'failed' ? (
      <Text size="t2" tone="muted">
        {readText.title}
      </Text>
    ) : null;
  const isStopped = read.status === 'failed' && read.failure.error.kind === 'cancelled';
  const retryRead = () => {
    setWasPressed(false);
    read.retry();
  };
  const cancelRead = () => {
    setWasPressed(true);
    read.cancel();
  };
  const note = (
    <Note
      tone={readText.tone}
      announce
      title={readText.title}
      action={
        <Row>
          <Button
            size="small"
            icon={RotateCw}
            busy={read.status === 'ready' && read.refreshing && !read.slow}
            onClick={retryRead}
          >
            {isStopped ? t.read.loadAgain : t.tryAgain}
          </Button>
          {read.slow && (
            <Button size="small" variant="ghost" onClick={cancelRead}>
              {t.cancel}
            </Button>
          )}
        </Row>
      }
    >
      {readText.message} {safe}
    </Note>
  );
  // The clicked button is gone, so the focus moves to what replaced it.
  return wasPressed && isStopped ? <Callout>{note}</Callout> : note;
}

interface ReadText {
  tone: NoteTone;
  title: string;
  message: string;
}

function deriveReadText(
  read: Read<unknown>,
  what: string,
  t: Translated<typeof kit.english.read>,
  writeFailure: Translated<typeof answers.english.failure>,
): ReadText | null {
  if (read.status === 'failed') {
    const title = t.failed(what);
    if (read.failure.error.kind === 'cancelled') return { tone: 'info', title, message: t.stopped };
    return { tone: 'danger', title, message: writeFailure(read.failure) };
  }
  if (read.slow)
    return read.status === 'ready'
      ? { tone: 'warning', title: t.old, message: t.oldAndSlow(what) }
      : { tone: 'info', title: t.slow(what), message: t.keepTrying };
  if (read.status === 'ready' && read.stale)
    return { tone: 'warning', title: t.old, message: writeFailure(read.stale) };
  return null;
}
