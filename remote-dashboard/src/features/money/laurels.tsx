import type { UserProfile } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Wreath } from '@laurel/shared/ui/wreath';
import s from './laurels.module.css';

/** What the player has won so far. */
export function Laurels({ stats }: { stats: Pick<UserProfile['stats'], 'titles' | 'played' | 'won' | 'earned'> }) {
  const { titles, played, won, earned } = stats;
  return (
    <section aria-labelledby="laurels">
      <RuleHeading id="laurels" title="Your laurels" trailing={<TextLink to="/leaderboard">Leaderboard</TextLink>} />
      <div className={s.laurels}>
        <div className={s.titles}>
          <div className={s.wreath}>
            <Wreath text={String(titles)} empty={titles === 0} tone={titles === 0 ? 'quiet' : 'coin'} pairs={7} />
          </div>
          <p>
            <span className={s.figure}>{titles === 1 ? 'title' : 'titles'}</span>
            <span className={s.remark}>
              {titles === 0 ? 'Win a contest for your first wreath.' : 'Contests that you have won'}
            </span>
          </p>
        </div>
        <p>
          <span className={s.figure}>
            {won} of {played}
          </span>
          <span className={s.remark}>{played === 1 ? 'match won' : 'matches won'}</span>
        </p>
        <p>
          <Amount value={earned} tone="gold-display" />
          <span className={s.remark}>in prizes</span>
        </p>
      </div>
    </section>
  );
}
