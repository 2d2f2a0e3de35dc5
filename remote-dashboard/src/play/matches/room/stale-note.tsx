import type { MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { matchRoom } from '../messages/en/match-room';
import type { Perspective } from '../perspective';
import { EventText } from './event-lines';
import s from './stale-note.module.css';
import type { StaleRoom } from './use-match-room';

interface StaleNoteProps {
  staleRoom: StaleRoom;
  room: MatchRoom;
  perspective: Perspective;
  onClose: () => void;
}

export function StaleNote({ staleRoom, room, perspective, onClose }: StaleNoteProps) {
  const t = useMessages(matchRoom).stale;
  const { failure: describeFailure } = useMessages(answers);
  const newEvents = room.events.filter((event) => !staleRoom.seenEvents.has(event.id));
  return (
    <Note
      tone="warning"
      title={t.title}
      announce
      action={
        <Button size="small" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {newEvents.length === 0 ? (
        describeFailure(staleRoom.failure)
      ) : (
        <ul className={s.changes}>
          {newEvents.map((event) => (
            <li key={event.id}>
              <EventText event={event} room={room} perspective={perspective} />
            </li>
          ))}
        </ul>
      )}{' '}
      {t.kept}
    </Note>
  );
}
