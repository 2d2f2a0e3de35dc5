import type { MatchRoom } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { useId } from 'react';
import s from './earlier-results.module.css';
import { describeEvent, listReplacedResults } from './match-texts';
import { disputes } from './messages/en/disputes';
import { matchWords } from './messages/en/match-words';

export function EarlierResults({ room }: { room: MatchRoom }) {
  const t = useMessages(disputes).ruling;
  const words = useMessages(matchWords);
  const id = useId();
  const replacedResults = listReplacedResults(room);
  if (replacedResults.length === 0) return null;
  return (
    <div className={s.earlier}>
      <span id={id}>{t.earlier}</span>
      <ol aria-labelledby={id} className={s.list}>
        {replacedResults.map((event) => (
          <li key={event.id}>
            {describeEvent(event, room.opponents, words)}, <DateTime value={event.at} />
            {event.note && <>. {words.quote(event.note)}</>}
          </li>
        ))}
      </ol>
    </div>
  );
}
