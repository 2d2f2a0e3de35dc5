import { useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { matchRoom } from '../messages/en/match-room';
import { nameOf, type Perspective } from '../perspective';
import type { Games } from '../score';
import s from './faces.module.css';
import type { Situation } from './situation';

/** Two reports that differ, face to face: who says what, both in the order of the faces. */
export function Claims({
  said,
  perspective: { own, other, plays },
}: {
  said: Extract<Situation, { kind: 'disputed' }>;
  perspective: Perspective;
}) {
  const t = useMessages(matchRoom).faces;
  return (
    <div className={s.claims}>
      <Claim who={plays ? t.youSay : t.says(nameOf(own))} games={said.own} />
      <Claim who={t.says(nameOf(other))} games={said.other} />
    </div>
  );
}

function Claim({ who, games }: { who: string; games: Games | null }) {
  const { noScore } = useMessages(matchRoom).faces;
  return (
    <p className={s.claim}>
      <span className={s.who}>{who}</span>
      <span className={s.claimed}>
        {games ? <Score left={games.own} right={games.other} size="text" /> : <span className={s.none}>{noScore}</span>}
      </span>
    </p>
  );
}
