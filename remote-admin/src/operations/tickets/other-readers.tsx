import type { usePresence } from '@laurel/shared/presence';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { useEffect } from 'react';
import { tickets as messages } from './messages/en';

/** The time between reports of typing; less than the time for which the server shows somebody as typing. */
const typingReportMs = 4000;

type OtherReadersProps = ReturnType<typeof usePresence> & { typing: boolean };

export function OtherReaders({ people, markTyping, typing }: OtherReadersProps) {
  const t = useMessages(messages).others;
  useEffect(() => {
    markTyping(typing);
    if (!typing) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && markTyping(true), typingReportMs);
    return () => clearInterval(timer);
  }, [typing, markTyping]);
  const listNames = (...states: (typeof people)[number]['state'][]) =>
    people.flatMap(({ player, state }) => (states.includes(state) ? [player.username] : []));
  const writers = listNames('typing');
  const names = writers.length > 0 ? writers : listNames('here');
  if (names.length === 0) return null;
  return (
    <Note tone={writers.length > 0 ? 'warning' : 'info'} announce>
      {writers.length > 0 ? t.writing(names) : t.reading(names)}
    </Note>
  );
}
