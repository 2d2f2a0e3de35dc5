import { DateTime } from '@laurel/shared/ui/date-time';
import s from './timeline.module.css';
import { eventText, type MatchEvent } from './words';

/** What happened in a match, oldest first; nothing in it is ever edited. */
export function Timeline({ events }: { events: readonly MatchEvent[] }) {
  return (
    <ol aria-label="Timeline" className={s.timeline}>
      {events.map((event) => (
        <li key={event.id} className={s.event}>
          <DateTime value={event.at} className={s.at} />
          <span>
            {eventText(event)}
            {event.note && <span className={s.note}>“{event.note}”</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
