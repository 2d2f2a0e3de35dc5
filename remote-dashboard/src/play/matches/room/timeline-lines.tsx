import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { isToday } from '../../../clock/moment';
import { timeline } from '../messages/en/timeline';
import type { TimelineLine } from './event-lines';
import s from './timeline.module.css';

export function TimelineLines({ lines }: { lines: readonly TimelineLine[] }) {
  const t = useMessages(timeline);
  if (lines.length === 0) return <p className={s.empty}>{t.empty}</p>;
  return (
    <ol className={s.list}>
      {lines.map(({ id, at, line }) => (
        <li key={id} className={s.event}>
          <span className={s.time}>
            <DateTime value={at} format="time" />
            {!isToday(at) && (
              <>
                {' '}
                <DateTime value={at} format="date" className={s.day} />
              </>
            )}
          </span>
          <div>{line}</div>
        </li>
      ))}
    </ol>
  );
}
