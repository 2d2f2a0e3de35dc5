import type { MatchRoom } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { Score, winnerFirst } from '@laurel/shared/ui/score';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import s from './claims.module.css';
import { results } from './messages/en/results';
import { Moment } from './moment';

/** What each side says, beside one another; each score the winner's first. */
export function Claims({ room }: { room: MatchRoom }) {
  const t = useMessages(results).claims;
  return (
    <section aria-label={t.label} className={s.claims}>
      <Claim room={room} side={0} />
      <Claim room={room} side={1} />
    </section>
  );
}

function Claim({ room, side }: { room: MatchRoom; side: 0 | 1 }) {
  const t = useMessages(results).claims;
  const opponent = room.opponents[side];
  if (!opponent) return <div className={s.claim}>{t.nobody}</div>;
  const { player, seed, checkedInAt } = opponent;
  const report = room.reports.find(({ entrantId }) => entrantId === opponent.entrantId);
  const said = report && winnerFirst(report.score);
  return (
    <article aria-label={t.of(player.username)} className={s.claim}>
      <div className={s.head}>
        <Player username={player.username} avatar={player.avatarUrl} size="large" />
        {said && (
          <span>
            <VisuallyHidden>{t.says}</VisuallyHidden>
            <Score left={said.score[0]} right={said.score[1]} className={s.figures} />
          </span>
        )}
      </div>
      <p className={s.words}>
        {seed !== null && <>{t.seed(seed)} </>}
        {said && report ? t.said(said.side === side, <Moment value={report.at} />) : t.unreported}{' '}
        {checkedInAt ? t.checkedIn(<Moment value={checkedInAt} />) : t.absent}
      </p>
    </article>
  );
}
