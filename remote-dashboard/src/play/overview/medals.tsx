import type { UserProfile } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { money } from '../../coins/transactions/messages/en/money';
import s from './medals.module.css';

export function Medals({ stats }: { stats: UserProfile['stats'] }) {
  const t = useMessages(money).medals;
  const { titles, played, won, earned, medals } = stats;
  return (
    <section aria-labelledby="medals">
      <RuleHeading
        id="medals"
        title={t.title}
        trailing={
          played > 0 ? t.record(titles, won, played, <Amount purpose="short" value={earned} strong />) : undefined
        }
      />
      {medals.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={s.medals} aria-label={t.label}>
          {medals.map(({ contest, place, players, at }) => (
            <li key={contest.id} className={s.medal}>
              <Medal place={place} />
              <div className={s.words}>
                <Link to={`/contests/${contest.slug}`} className={s.title ?? ''}>
                  {contest.title}
                </Link>
                <p className={s.place}>{t.place(place)}</p>
                <p className={s.size}>{t.size(<DateTime value={at} format="date" />, players)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
