import type { PublicPlayer } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { Text } from '@laurel/shared/ui/text';
import s from './medals.module.css';
import { players } from './messages/en';

export function Medals({ medals }: Pick<PublicPlayer, 'medals'>) {
  const t = useMessages(players).medals;
  return (
    <section aria-labelledby="medals" data-reveal="player-medals">
      <RuleHeading id="medals" title={t.title} />
      {medals.length === 0 ? (
        <Text>{t.none}</Text>
      ) : (
        <ul className={s.medals} aria-labelledby="medals">
          {medals.map(({ contest, place, players: playerCount, at }) => (
            <li key={contest.id} className={s.medal}>
              <Medal place={place} />
              <div>
                <Link to={`/contests/${contest.slug}`}>{contest.title}</Link>
                <Text size="t2">{t.place(place)}</Text>
                <Text size="t2" tone="muted">
                  {t.size(<DateTime value={at} format="date" />, playerCount)}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
