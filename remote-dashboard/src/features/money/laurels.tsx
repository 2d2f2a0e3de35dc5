import type { UserProfile } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Wreath } from '@laurel/shared/ui/wreath';
import { money } from '../../messages/en/money';
import s from './laurels.module.css';

/** What the player has won so far. */
export function Laurels({ stats }: { stats: Pick<UserProfile['stats'], 'titles' | 'played' | 'won' | 'earned'> }) {
  const t = useMessages(money).laurels;
  const { titles, played, won, earned } = stats;
  return (
    <section aria-labelledby="laurels">
      <RuleHeading id="laurels" title={t.title} trailing={<TextLink to="/leaderboard">{t.leaderboard}</TextLink>} />
      <div className={s.laurels}>
        <div className={s.titles}>
          <div className={s.wreath}>
            <Wreath text={formatNumber(titles)} empty={titles === 0} tone={titles === 0 ? 'quiet' : 'coin'} pairs={7} />
          </div>
          <p>
            <span className={s.figure}>{t.titles(titles)}</span>
            <span className={s.remark}>{titles === 0 ? t.none : t.some}</span>
          </p>
        </div>
        <p>
          <span className={s.figure}>{t.wonOf(won, played)}</span>
          <span className={s.remark}>{t.matchesWon(played)}</span>
        </p>
        <p>
          <Amount value={earned} tone="gold-display" />
          <span className={s.remark}>{t.prizes}</span>
        </p>
      </div>
    </section>
  );
}
