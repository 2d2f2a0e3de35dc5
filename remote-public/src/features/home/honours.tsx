import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { Medal } from '@laurel/shared/ui/medal';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import s from './honours.module.css';

const titlesOf = (count: number) => (count === 1 ? '1 title' : `${count} titles`);

/** The five who have won most. */
export function Honours() {
  const read = useRead('getLeaderboard', { query: { perPage: 5 } });
  return (
    <section aria-labelledby="honours">
      <RuleHeading title="Honours" id="honours" trailing={<TextLink to="/leaderboard">Leaderboard</TextLink>} />
      <ReadNote read={read} what="the honours" />
      {read.status === 'loading' && <SkeletonRows rows={5} label="Loading the honours" />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <EmptyState plain level={3} title="Nobody yet" message="Whoever wins the first contest stands here." />
        ) : (
          <ol>
            {read.data.items.map(({ place, player, titles, earned }, index) =>
              index === 0 ? (
                <li key={player.id} className={s.first}>
                  <Medal place={place} size={88} />
                  <div>
                    <Heading level={3} className={s.name}>
                      {player.username}
                    </Heading>
                    <p className={s.titles}>{titlesOf(titles)}</p>
                    <Amount value={earned} tone="gold" strong />
                  </div>
                </li>
              ) : (
                <li key={player.id} className={s.line}>
                  <span className={s.place}>{place}</span>
                  <span className={s.who}>
                    <Player username={player.username} avatar={player.avatarUrl} size="small" />
                    <span className={s.titles}>{titlesOf(titles)}</span>
                  </span>
                  <Amount value={earned} strong className={s.amount} />
                </li>
              ),
            )}
          </ol>
        ))}
    </section>
  );
}
