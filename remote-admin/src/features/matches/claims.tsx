import type { MatchRoom } from '@laurel/shared/contract';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Player } from '@laurel/shared/ui/player';
import { Score } from '@laurel/shared/ui/score';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import s from './claims.module.css';
import { fromSideOf } from './words';

/** What each side says, beside one another; each claim from its own player's side. */
export function Claims({ room }: { room: MatchRoom }) {
  return (
    <section aria-label="Claims" className={s.claims}>
      <Claim room={room} side={0} />
      <Claim room={room} side={1} />
    </section>
  );
}

function Claim({ room, side }: { room: MatchRoom; side: 0 | 1 }) {
  const opponent = room.opponents[side];
  if (!opponent) return <div className={s.claim}>Nobody on this side.</div>;
  const report = room.reports.find(({ entrantId }) => entrantId === opponent.entrantId);
  const said = report && fromSideOf(side, report.score);
  return (
    <article aria-label={`Claim of ${opponent.player.username}`} className={s.claim}>
      <div className={s.head}>
        <Player username={opponent.player.username} avatar={opponent.player.avatarUrl} size="large" />
        {said && (
          <span>
            <VisuallyHidden>Says </VisuallyHidden>
            <Score left={said[0]} right={said[1]} className={s.figures} />
          </span>
        )}
      </div>
      <p className={s.words}>
        Seed {opponent.seed}.{' '}
        {said && report ? (
          <>
            Says {said[0] > said[1] ? 'they won' : 'they lost'}. Reported <DateTime value={report.at} />.
          </>
        ) : (
          'Has not reported.'
        )}{' '}
        {opponent.checkedInAt ? (
          <>
            Checked in <DateTime value={opponent.checkedInAt} format="time" />.
          </>
        ) : (
          'Did not check in.'
        )}
      </p>
    </article>
  );
}
