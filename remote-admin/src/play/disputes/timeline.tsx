import type { MatchRoom } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { describeEvent } from './match-texts';
import { matchWords } from './messages/en/match-words';
import s from './timeline.module.css';

export function Timeline({ events, evidence, opponents }: Pick<MatchRoom, 'events' | 'evidence' | 'opponents'>) {
  const t = useMessages(matchWords);
  const lines = [
    ...events.map((event) => ({ ...event, text: describeEvent(event, opponents, t) })),
    ...evidence.map(({ id, createdAt, owner, filesGoneAt }) => ({
      id,
      at: createdAt,
      note: null,
      text: filesGoneAt ? t.evidenceGone(owner.username) : t.evidence(owner.username),
    })),
  ].sort((one, two) => one.at.localeCompare(two.at));
  return (
    <ol aria-label={t.timeline} className={s.timeline}>
      {lines.map(({ id, at, text, note }) => (
        <li key={id} className={s.event}>
          <DateTime value={at} className={s.at} />
          <span>
            {text}
            {note && <span className={s.note}>{t.quote(note)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
