import { useMessages } from '@laurel/shared/ui/locale';
import { Score } from '@laurel/shared/ui/score';
import { matchRoom } from '../messages/en/match-room';
import { type Perspective, readName } from '../perspective';
import type { WonGames } from '../score';
import s from './reports.module.css';
import type { Situation } from './situation';

export function Reports({
  dispute,
  perspective: { own, other, plays },
}: {
  dispute: Extract<Situation, { kind: 'disputed' }>;
  perspective: Perspective;
}) {
  const t = useMessages(matchRoom).scoreboard;
  return (
    <>
      <Report reporterName={plays ? t.youSay : t.says(readName(own))} games={dispute.own} />
      <Report reporterName={t.says(readName(other))} games={dispute.other} />
    </>
  );
}

function Report({ reporterName, games }: { reporterName: string; games: WonGames | null }) {
  const { noScore } = useMessages(matchRoom).scoreboard;
  return (
    <p className={s.report}>
      <span className={s.who}>{reporterName}</span>
      <span className={s.reported}>
        {games ? <Score left={games.own} right={games.other} size="text" /> : <span className={s.none}>{noScore}</span>}
      </span>
    </p>
  );
}
