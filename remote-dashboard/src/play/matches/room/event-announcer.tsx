import type { MatchRoom } from '@laurel/shared/protocol';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useState } from 'react';
import type { Perspective } from '../perspective';
import { EventText } from './event-lines';

export function EventAnnouncer({ room, perspective }: { room: MatchRoom; perspective: Perspective }) {
  const [knownIds] = useState(() => new Set(room.events.map((event) => event.id)));
  const ownId = perspective.plays ? perspective.own?.player.id : undefined;
  const lastNewEvent = room.events
    .filter(({ id, actor }) => !knownIds.has(id) && (actor === null || actor.id !== ownId))
    .at(-1);
  return (
    <VisuallyHidden>
      <span role="status">
        {lastNewEvent && <EventText event={lastNewEvent} room={room} perspective={perspective} />}
      </span>
    </VisuallyHidden>
  );
}
