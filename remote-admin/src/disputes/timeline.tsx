import type { MatchRoom } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { eventText } from './match-texts';
import { matchWords } from './messages/en/match-words';
import s from './timeline.module.css';

/** What happened in a match, oldest first; nothing in it is ever edited. */
export function Timeline({ events, opponents }: Pick<MatchRoom, 'events' | 'opponents'>) {
  const t = useMessages(matchWords);
  return (
    <ol aria-label={t.timeline} className={s.timeline}>
      {events.map((event) => (
        <li key={event.id} className={s.event}>
          <DateTime value={event.at} className={s.at} />
          <span>
            {eventText(event, opponents, t)}
            {event.note && <span className={s.note}>{t.quote(event.note)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
