import type { MatchRoom, Opponent } from '@laurel/shared/protocol';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { Scoreboard, type ScoreboardPlayer } from '@laurel/shared/ui/scoreboard';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Moment } from '../../../clock/moment';
import { matchRoom } from '../messages/en/match-room';
import { type Perspective, readName } from '../perspective';
import type { WonGames } from '../score';
import { Reports } from './reports';
import { isForfeitRuled, type MatchSide, type Situation } from './situation';

interface ScoreboardProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
}

export function MatchScoreboard({ room, perspective, situation }: ScoreboardProps) {
  const t = useMessages(matchRoom).scoreboard;
  const { games, remark } = selectShownScore(room, situation, perspective, t);
  const describeSide = (opponent: Opponent | null, side: MatchSide): ScoreboardPlayer | string => {
    if (!opponent) return room.status === 'completed' ? t.noOpponent : t.notKnown;
    const { player, seed } = opponent;
    const isYou = side === 'own' && perspective.plays;
    return {
      username: player.username,
      avatar: player.avatarUrl,
      to: buildPlayerPath(player.username),
      note: isYou ? t.yourSeed(seed) : t.seed(seed),
      state: <SideState opponent={opponent} isYou={isYou} side={side} room={room} situation={situation} />,
    };
  };
  return (
    <Scoreboard
      label={t.label}
      left={describeSide(perspective.own, 'own')}
      right={describeSide(perspective.other, 'other')}
      score={games && { left: games.own, right: games.other }}
      reports={situation.kind === 'disputed' && <Reports dispute={situation} perspective={perspective} />}
      remark={remark}
    />
  );
}

type Words = Translated<typeof matchRoom.english.scoreboard>;

function selectShownScore(
  { bestOf, appealable }: MatchRoom,
  situation: Situation,
  { own, other, plays }: Perspective,
  t: Words,
): { games: WonGames | null; remark: string } {
  switch (situation.kind) {
    case 'unopened':
    case 'check_in':
      return { games: null, remark: t.notPlayed };
    case 'play':
      return { games: null, remark: t.bestOf(bestOf) };
    case 'abandoned':
      return { games: null, remark: t.notReported };
    case 'reported': {
      const isOwnReport = situation.by === 'own' && plays;
      const remark = isOwnReport ? t.reportedByYou : t.reportedBy(readName(situation.by === 'own' ? own : other));
      return { games: situation.games, remark };
    }
    case 'disputed': {
      const order = plays ? t.youFirst : t.firstGames(readName(own));
      return { games: null, remark: situation.own && situation.other ? t.differ(order) : t.disputed(order) };
    }
    case 'over':
      if (situation.games) return { games: situation.games, remark: appealable ? t.accepted : t.final };
      return { games: null, remark: describeMissingScore(situation.method, t) };
  }
}

function describeMissingScore(method: Extract<Situation, { kind: 'over' }>['method'], t: Words): string {
  switch (method) {
    case 'forfeit':
      return t.forfeit;
    case 'bye':
      return t.bye;
    case 'double_forfeit':
      return t.doubleForfeit;
    case 'conceded':
      return t.conceded;
    default:
      return t.decided;
  }
}

interface SideProps {
  opponent: Opponent;
  isYou: boolean;
  side: MatchSide;
  room: MatchRoom;
  situation: Situation;
}

function SideState({ opponent, isYou, side, room, situation }: SideProps) {
  const t = useMessages(matchRoom).scoreboard;
  const openTone = isYou && room.actions.length > 0 ? 'your-move' : 'waiting';
  switch (situation.kind) {
    case 'unopened':
      return null;
    case 'check_in':
      return opponent.checkedInAt ? (
        <StateMark tone="done">{t.checkedIn}</StateMark>
      ) : (
        <StateMark tone={openTone}>{t.notCheckedIn}</StateMark>
      );
    case 'play':
    case 'reported':
    case 'disputed':
    case 'abandoned': {
      const report = room.reports.find((candidate) => candidate.entrantId === opponent.entrantId);
      const missingTone = situation.kind === 'abandoned' || situation.kind === 'disputed' ? 'cancelled' : openTone;
      if (!report) return <StateMark tone={missingTone}>{t.noReport}</StateMark>;
      return <StateMark tone="done">{t.reportedAt(<Moment value={report.at} />)}</StateMark>;
    }
    case 'over':
      if (opponent.forfeit)
        return <StateMark tone="cancelled">{isForfeitRuled(room) ? t.forfeited : t.missedCheckIn}</StateMark>;
      return situation.winner === side ? <StateMark tone="done">{t.won}</StateMark> : null;
  }
}
