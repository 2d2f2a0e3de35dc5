import type { MatchRoom } from '@laurel/shared/contract';
import { DateTime } from '@laurel/shared/ui/date-time';
import s from './timeline.module.css';
import { eventText } from './words';

/** What happened in a match, oldest first; nothing in it is ever edited. */
export function Timeline({ events, opponents }: Pick<MatchRoom, 'events' | 'opponents'>) {
  return (
    <ol aria-label="Timeline" className={s.timeline}>
      {events.map((event) => (
        <li key={event.id} className={s.event}>
          <DateTime value={event.at} className={s.at} />
          <span>
            {eventText(event, opponents)}
            {event.note && <span className={s.note}>“{event.note}”</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
