import type { TicketDetail } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { tickets as messages } from './messages/en';
import s from './ticket-thread.module.css';

/** A longer thread shows its newest entries first. */
const newest = 4;

/** The entries, oldest first. Notes look different, because the sender never sees them. */
export function TicketThread({ ticket: { name, createdAt, message, thread } }: { ticket: TicketDetail }) {
  const t = useMessages(messages);
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const first = { id: 'first', kind: 'message' as const, at: createdAt, author: null, text: message };
  // A ticket opened by staff has no message from its sender.
  const entries = message === '' ? thread : [first, ...thread];
  const older = whole ? 0 : Math.max(0, entries.length - newest);
  useEffect(() => {
    if (whole) list.current?.querySelector('li')?.focus();
  }, [whole]);
  return (
    <div className={s.whole}>
      {older > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t.older(older)}
        </Button>
      )}
      <ol ref={list} className={s.thread}>
        {entries.slice(older).map(({ id, kind, at, author, text }) => (
          <li key={id} tabIndex={-1} className={s[kind]}>
            <Text size="t2" tone="muted">
              <strong>{author?.username ?? name}</strong>, {t.entries[kind]}, <DateTime value={at} />
            </Text>
            <Text prose className={s.text}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
