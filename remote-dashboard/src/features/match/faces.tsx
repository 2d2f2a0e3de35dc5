import type { MatchRoom, Opponent } from '@laurel/shared/contract';
import { Heading } from '@laurel/shared/ui/heading';
import { Shield } from '@laurel/shared/ui/shield';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Moment } from '../clock/moment';
import s from './faces.module.css';
import { nameOf, type Perspective } from './perspective';
import { type Games, turned } from './score';
import { ScoreText } from './score-text';
import type { Situation, Whose } from './situation';

interface FacesProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
}

/** The two opponents face to face with the score between them, the viewer on the left. */
export function Faces({ room, perspective, situation }: FacesProps) {
  const shown = shownScore(situation, perspective);
  return (
    <section className={s.faces} aria-label="Opponents">
      <Face opponent={perspective.own} you={perspective.plays} whose="own" room={room} situation={situation} />
      <div className={s.middle}>
        {shown.games ? (
          <p className={s.score}>
            <ScoreText games={shown.games} />
          </p>
        ) : (
          <p className={s.versus}>v</p>
        )}
        <p className={s.remark}>{shown.remark}</p>
      </div>
      <Face opponent={perspective.other} you={false} whose="other" room={room} situation={situation} />
    </section>
  );
}

function shownScore(situation: Situation, { own, other, plays }: Perspective): { games: Games | null; remark: string } {
  switch (situation.kind) {
    case 'unopened':
    case 'check_in':
      return { games: null, remark: 'Not played yet' };
    case 'play':
    case 'abandoned':
      return { games: null, remark: 'Not reported yet' };
    case 'reported': {
      const by = situation.by === 'own' ? (plays ? 'you' : nameOf(own)) : nameOf(other);
      return { games: situation.games, remark: `as reported by ${by}, not final` };
    }
    case 'disputed':
      return {
        games: null,
        remark: situation.own && situation.other ? 'The reports differ' : 'Disputed',
      };
    case 'over':
      if (situation.games) return { games: situation.games, remark: 'Final score' };
      return { games: null, remark: overWithoutScore(situation.method) };
  }
}

function overWithoutScore(method: Extract<Situation, { kind: 'over' }>['method']): string {
  switch (method) {
    case 'walkover':
    case 'bye':
      return 'Walkover';
    case 'double_forfeit':
      return 'Nobody came';
    case 'conceded':
      return 'Conceded';
    default:
      return 'Decided';
  }
}

interface FaceProps {
  opponent: Opponent | null;
  you: boolean;
  whose: Whose;
  room: MatchRoom;
  situation: Situation;
}

function Face({ opponent, you, whose, room, situation }: FaceProps) {
  const side = whose === 'own' ? s.left : s.right;
  if (!opponent)
    return (
      <div className={`${s.face} ${side}`}>
        <span className={s.nobody} aria-hidden="true" />
        <div className={s.words}>
          <Heading level={2} className={s.name}>
            {room.status === 'completed' ? 'Nobody' : 'Not known yet'}
          </Heading>
        </div>
      </div>
    );
  return (
    <div className={`${s.face} ${side}`}>
      <Shield username={opponent.player.username} src={opponent.player.avatarUrl} size={124} className={s.shield} />
      <div className={s.words}>
        <Heading level={2} className={s.name}>
          {opponent.player.username}
        </Heading>
        <p className={s.seed}>
          Seed {opponent.seed}
          {you && ', you'}
        </p>
        <FaceState opponent={opponent} whose={whose} room={room} situation={situation} />
      </div>
    </div>
  );
}

function FaceState({ opponent, whose, room, situation }: Omit<FaceProps, 'you' | 'opponent'> & { opponent: Opponent }) {
  switch (situation.kind) {
    case 'unopened':
      return null;
    case 'check_in':
      return opponent.checkedInAt ? (
        <StateMark tone="done">Checked in</StateMark>
      ) : (
        <StateMark tone="your-move">Has not checked in</StateMark>
      );
    case 'play':
    case 'reported':
    case 'disputed':
    case 'abandoned': {
      const report = room.reports.find((each) => each.entrantId === opponent.entrantId);
      if (!report) return <StateMark tone="waiting">Has not reported</StateMark>;
      const said = situation.kind === 'disputed' ? situation[whose] : null;
      return (
        <StateMark tone="done">
          Reported {said ? <ScoreText games={whose === 'own' ? said : turned(said)} /> : <Moment value={report.at} />}
        </StateMark>
      );
    }
    case 'over':
      if (opponent.forfeit) return <StateMark tone="cancelled">Did not come</StateMark>;
      return situation.winner === whose ? <StateMark tone="done">Won</StateMark> : null;
  }
}
