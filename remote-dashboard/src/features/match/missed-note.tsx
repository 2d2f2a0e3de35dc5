import type { MatchRoom } from '@laurel/shared/contract';
import { Button } from '@laurel/shared/ui/button';
import { Note } from '@laurel/shared/ui/note';
import s from './missed-note.module.css';
import type { Perspective } from './perspective';
import { EventText } from './timeline';
import type { Missed } from './use-match-room';

interface MissedNoteProps {
  missed: Missed;
  room: MatchRoom;
  perspective: Perspective;
  onClose: () => void;
}

/** Why a move was not taken: what has happened in the match since the player last saw it. */
export function MissedNote({ missed, room, perspective, onClose }: MissedNoteProps) {
  const since = room.events.filter((event) => !missed.seenEvents.has(event.id));
  return (
    <Note
      tone="warning"
      title="The match changed while you were deciding."
      announce
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {since.length === 0 ? (
        missed.message
      ) : (
        <ul className={s.changes}>
          {since.map((event) => (
            <li key={event.id}>
              <EventText event={event} room={room} perspective={perspective} />
            </li>
          ))}
        </ul>
      )}{' '}
      Nothing was sent. What you chose is still here: look again, then decide.
    </Note>
  );
}
