import type { Read } from '@laurel/shared/service';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Attention } from '../attention';
import { Button } from '../button';
import { Note, type NoteTone } from '../note';
import { Row } from '../page';

export interface ReadNoteProps {
  read: Read<unknown>;
  /** What is read, as it stands inside a sentence: "the statement". */
  what: string;
  /** What is safe although it did not come: "Your coins are where they were." */
  safe?: string | undefined;
}

/** Says what there is to say of a read: that it is slow, was stopped, failed, or is out of date. Else nothing. */
export function ReadNote({ read, what, safe }: ReadNoteProps) {
  const [pressed, setPressed] = useState(false);
  const saying = sayingOf(read, what);
  if (!saying) return null;
  const stopped = read.status === 'failed' && read.failure.error.kind === 'cancelled';
  const retry = () => {
    setPressed(false);
    read.retry();
  };
  const cancel = () => {
    setPressed(true);
    read.cancel();
  };
  const note = (
    <Note
      tone={saying.tone}
      announce
      title={saying.title}
      action={
        <Row>
          <Button
            size="small"
            icon={RotateCw}
            busy={read.status === 'ready' && read.refreshing && !read.slow}
            onClick={retry}
          >
            {stopped ? 'Load again' : 'Try again'}
          </Button>
          {read.slow && (
            <Button size="small" variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </Row>
      }
    >
      {saying.message} {safe}
    </Note>
  );
  // The button that was just pressed is gone: the focus goes to what stands in its place.
  return pressed && stopped ? <Attention>{note}</Attention> : note;
}

interface Saying {
  tone: NoteTone;
  title: string;
  message: string;
}

function sayingOf(read: Read<unknown>, what: string): Saying | null {
  if (read.status === 'failed') {
    const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} did not arrive.`;
    const { error, message } = read.failure;
    if (error.kind === 'cancelled') return { tone: 'info', title, message: 'It was stopped.' };
    return { tone: 'danger', title, message };
  }
  if (read.slow)
    return read.status === 'ready'
      ? { tone: 'warning', title: 'This may be out of date.', message: `We are still waiting for ${what}.` }
      : { tone: 'info', title: `Still waiting for ${what}.`, message: 'It takes longer than usual; we keep trying.' };
  if (read.status === 'ready' && read.stale)
    return { tone: 'warning', title: 'This may be out of date.', message: read.stale.message };
  return null;
}
