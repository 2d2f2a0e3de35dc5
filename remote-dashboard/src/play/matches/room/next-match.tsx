import type { MatchRoom } from '@laurel/shared/protocol';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Moment } from '../../../clock/moment';
import { describeOwnMatch } from '../match-words';
import { matchStatus } from '../messages/en/match-status';
import { matches } from '../messages/en/matches';
import { derivePerspective } from '../perspective';
import { Facts } from './facts';
import s from './match-panel.module.css';

export function NextMatch({ id }: { id: string }) {
  const t = useMessages(matchStatus).next;
  const { round: formatRound } = useMessages(names);
  const read = useRead('getMatchRoom', { params: { id } }, { refreshEvery: 10_000 });
  const room = read.status === 'ready' ? read.data : null;
  return (
    <section aria-labelledby="next">
      <RuleHeading
        id="next"
        title={room ? t.title(formatRound(room.roundSize, room.stage)) : t.unknown}
        trailing={room ? t.place(room.bestOf, room.number, room.totalMatches) : undefined}
      />
      {room ? <Details room={room} /> : <ReadNote read={read} what={t.what} />}
      {read.status === 'loading' && <SkeletonRows rows={2} label={t.loading} />}
    </section>
  );
}

function Details({ room }: { room: MatchRoom }) {
  const t = useMessages(matchStatus).next;
  const words = useMessages(matches);
  const { other } = derivePerspective(room);
  const { tone, state } = describeOwnMatch(room);
  const { winner, loser } = room.stakes;
  return (
    <>
      <div className={s.opponent}>
        {other ? <PlayerLink player={other.player} size="large" /> : <span>{words.opponentOpen}</span>}
        <StateMark tone={tone}>{state}</StateMark>
      </div>
      <Facts
        facts={[
          room.dueAt !== null &&
            room.status !== 'completed' && {
              term: t.by,
              value: t.due(
                <Moment value={room.dueAt} />,
                <Relative value={room.dueAt} serverOffsetMs={calculateOffset(room.serverNow)} />,
              ),
            },
          winner !== null && {
            term: t.forWinner,
            value: <Amount purpose="short" value={winner} tone="gold" strong cents="always" />,
          },
          winner === null && loser !== null && { term: t.forWinner, value: t.decidedLater },
          loser !== null && { term: t.forLoser, value: <Amount purpose="short" value={loser} strong cents="always" /> },
        ]}
      />
    </>
  );
}
