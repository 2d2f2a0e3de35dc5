import { useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { tickets as messages } from './messages/en';

/**
 * Reports that this ticket is open here, and shows who else has it open, so that two people don't both reply. If that
 * fails, nothing shows, because the ticket still works.
 */
export function OtherReaders({ id, writing }: { id: string; writing: boolean }) {
  const t = useMessages(messages).others;
  const request = { params: { id }, body: { writing } };
  const read = useRead('readTicket', request, { refreshEvery: 10_000, keepPrevious: true });
  const others = read.status === 'ready' ? read.data.others : [];
  const writers = others.filter((other) => other.writing);
  const people = writers.length > 0 ? writers : others;
  if (people.length === 0) return null;
  const names = people.map(({ player }) => player.username);
  return (
    <Note tone={writers.length > 0 ? 'warning' : 'info'} announce>
      {writers.length > 0 ? t.writing(names) : t.reading(names)}
    </Note>
  );
}
