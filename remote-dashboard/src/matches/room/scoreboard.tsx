import type { MatchRoom, Opponent } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { playerPath } from '@laurel/shared/ui/player';
import { Score } from '@laurel/shared/ui/score';
import { Shield } from '@laurel/shared/ui/shield';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Moment } from '../../clock/moment';
import { matchRoom } from '../messages/en/match-room';
import { nameOf, type Perspective } from '../perspective';
import type { Games } from '../score';
import { Reports } from './reports';
import s from './scoreboard.module.css';
import type { Situation, Whose } from './situation';

interface ScoreboardProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
}

/** The two players with the score between them, the reader on the left. */
export function Scoreboard({ room, perspective, situation }: ScoreboardProps) {
  const t = useMessages(matchRoom).scoreboard;
  const shown = shownScore(room, situation, perspective, t);
  return (
    <section className={s.scoreboard} aria-label={t.label}>
      <OpponentSide opponent={perspective.own} you={perspective.plays} whose="own" room={room} situation={situation} />
      <div className={s.middle}>
        {situation.kind === 'disputed' ? (
          <Reports said={situation} perspective={perspective} />
        ) : (
          <p className={s.score}>
            {shown.games ? (
              <Score left={shown.games.own} right={shown.games.other} size="text" />
            ) : (
              <span className={s.versus}>{t.versus}</span>
            )}
          </p>
        )}
        <p className={s.remark}>{shown.remark}</p>
      </div>
      <OpponentSide opponent={perspective.other} you={false} whose="other" room={room} situation={situation} />
    </section>
  );
}

type Words = Translated<typeof matchRoom.english.scoreboard>;

function shownScore(
  { bestOf, appealable }: MatchRoom,
  situation: Situation,
  { own, other, plays }: Perspective,
  t: Words,
): { games: Games | null; remark: string } {
  switch (situation.kind) {
    case 'unopened':
    case 'check_in':
      return { games: null, remark: t.notPlayed };
    case 'play':
      return { games: null, remark: t.bestOf(bestOf) };
    case 'abandoned':
      return { games: null, remark: t.notReported };
    case 'reported': {
      const yours = situation.by === 'own' && plays;
      const remark = yours ? t.reportedByYou : t.reportedBy(nameOf(situation.by === 'own' ? own : other));
      return { games: situation.games, remark };
    }
    case 'disputed': {
      const order = plays ? t.youFirst : t.firstGames(nameOf(own));
      return { games: null, remark: situation.own && situation.other ? t.differ(order) : t.disputed(order) };
    }
    case 'over':
      if (situation.games) return { games: situation.games, remark: appealable ? t.accepted : t.final };
      return { games: null, remark: overWithoutScore(situation.method, t) };
  }
}

function overWithoutScore(method: Extract<Situation, { kind: 'over' }>['method'], t: Words): string {
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
  opponent: Opponent | null;
  you: boolean;
  whose: Whose;
  room: MatchRoom;
  situation: Situation;
}

function OpponentSide({ opponent, you, whose, room, situation }: SideProps) {
  const t = useMessages(matchRoom).scoreboard;
  const align = whose === 'own' ? s.left : s.right;
  if (!opponent)
    return (
      <div className={`${s.side} ${align}`}>
        <span className={s.empty} aria-hidden="true" />
        <div className={s.words}>
          <Heading level={2} className={s.name}>
            {room.status === 'completed' ? t.noOpponent : t.notKnown}
          </Heading>
        </div>
      </div>
    );
  return (
    <div className={`${s.side} ${align}`}>
      <Shield username={opponent.player.username} src={opponent.player.avatarUrl} size={124} className={s.shield} />
      <div className={s.words}>
        <Heading level={2} className={s.name}>
          <TextLink to={playerPath(opponent.player.username)} tone="plain">
            {opponent.player.username}
          </TextLink>
        </Heading>
        <p className={s.seed}>{you ? t.yourSeed(opponent.seed) : t.seed(opponent.seed)}</p>
        <SideState opponent={opponent} you={you} whose={whose} room={room} situation={situation} />
      </div>
    </div>
  );
}

function SideState({ opponent, you, whose, room, situation }: Omit<SideProps, 'opponent'> & { opponent: Opponent }) {
  const t = useMessages(matchRoom).scoreboard;
  // Only the reader’s own open action is marked as a move.
  const open = you && room.actions.length > 0 ? 'your-move' : 'waiting';
  switch (situation.kind) {
    case 'unopened':
      return null;
    case 'check_in':
      return opponent.checkedInAt ? (
        <StateMark tone="done">{t.checkedIn}</StateMark>
      ) : (
        <StateMark tone={open}>{t.notCheckedIn}</StateMark>
      );
    case 'play':
    case 'reported':
    case 'disputed':
    case 'abandoned': {
      const report = room.reports.find((each) => each.entrantId === opponent.entrantId);
      const missing = situation.kind === 'abandoned' || situation.kind === 'disputed' ? 'cancelled' : open;
      if (!report) return <StateMark tone={missing}>{t.noReport}</StateMark>;
      return <StateMark tone="done">{t.reportedAt(<Moment value={report.at} />)}</StateMark>;
    }
    case 'over':
      if (opponent.forfeit) return <StateMark tone="cancelled">{t.missedCheckIn}</StateMark>;
      return situation.winner === whose ? <StateMark tone="done">{t.won}</StateMark> : null;
  }
}
