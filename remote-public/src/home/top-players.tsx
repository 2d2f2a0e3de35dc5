import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading, Words } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { buildPlayerPath, PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { topPlayersRequest } from './home-reads';
import { home } from './messages/en';
import s from './top-players.module.css';

export function TopPlayers() {
  const t = useMessages(home).topPlayers;
  const read = useRead('getLeaderboard', topPlayersRequest);
  return (
    <section aria-labelledby="top-players">
      <RuleHeading title={t.title} id="top-players" trailing={<TextLink to="/leaderboard">{t.leaderboard}</TextLink>} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <EmptyState plain level={3} {...t.none} />
        ) : (
          <ol>
            {read.data.items.map(({ player, titles, earned }, index) =>
              index === 0 ? (
                <li key={player.id} className={s.first}>
                  <Medal place={1} size={88} />
                  <div data-room>
                    <Heading level={3} variant="d5" className={s.name}>
                      <TextLink to={buildPlayerPath(player.username)} tone="plain">
                        <Words>{player.username}</Words>
                      </TextLink>
                    </Heading>
                    <p className={s.titles}>{t.titles(titles)}</p>
                    <Amount purpose="short" value={earned} tone="gold" strong />
                  </div>
                </li>
              ) : (
                <li key={player.id} className={s.line}>
                  <span className={s.place}>{formatNumber(index + 1)}</span>
                  <PlayerLink player={player} size="small" />
                  <span className={s.figures}>
                    <span className={s.count}>{t.titles(titles)}</span>
                    <Amount purpose="short" value={earned} className={s.titles} />
                  </span>
                </li>
              ),
            )}
          </ol>
        ))}
    </section>
  );
}
