import type { TicketDetail } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { tickets as messages } from './messages/en';
import s from './ticket-thread.module.css';

/** The entries, oldest first. Notes look different, because the sender never sees them. */
export function TicketThread({ ticket: { name, createdAt, message, thread } }: { ticket: TicketDetail }) {
  const t = useMessages(messages);
  const first = { id: 'first', kind: 'message' as const, at: createdAt, author: null, text: message };
  // A ticket opened by staff has no message from its sender.
  const entries = message === '' ? thread : [first, ...thread];
  return (
    <ol className={s.thread}>
      {entries.map(({ id, kind, at, author, text }) => (
        <li key={id} className={s[kind]}>
          <Text size="t2" tone="muted">
            <strong>{author?.username ?? name}</strong>, {t.entries[kind]}, <DateTime value={at} />
          </Text>
          <Text prose className={s.text}>
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
