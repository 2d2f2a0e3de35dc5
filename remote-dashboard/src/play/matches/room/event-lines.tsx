import type { MatchRoom, Score } from '@laurel/shared/protocol';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { formatScore, putWinnerFirst } from '@laurel/shared/ui/score';
import type { ReactNode } from 'react';
import { phrases } from '../../../phrases/messages/en';
import { timeline } from '../messages/en/timeline';
import { type Perspective, readName } from '../perspective';
import { formatGames, getOtherSide, isWin, type Side, toGames } from '../score';
import s from './timeline.module.css';

type MatchEvent = MatchRoom['events'][number];
type Words = Translated<typeof timeline.english>;

export interface TimelineLine {
  id: string;
  at: string;
  line: ReactNode;
}

export function buildEventLines(room: MatchRoom, perspective: Perspective): TimelineLine[] {
  const lines = [
    ...room.events.map((event) => ({
      id: event.id,
      at: event.at,
      line: (
        <>
          <EventText event={event} room={room} perspective={perspective} />
          <StartTimes event={event} room={room} perspective={perspective} />
        </>
      ),
    })),
    ...room.evidence.map((picture) => ({
      id: picture.id,
      at: picture.createdAt,
      line: <EvidenceText picture={picture} perspective={perspective} />,
    })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}

interface EvidenceTextProps {
  picture: MatchRoom['evidence'][number];
  perspective: Perspective;
}

function EvidenceText({ picture: { owner, filesGoneAt }, perspective }: EvidenceTextProps) {
  const t = useMessages(timeline);
  const isYou = perspective.plays && perspective.own?.player.id === owner.id;
  return (
    <span className={s.line}>
      {t.evidence({ name: <strong>{isYou ? t.you : owner.username}</strong>, you: isYou })}
      {filesGoneAt && <> {t.evidenceGone}</>}
    </span>
  );
}

function StartTimes({ event, room, perspective }: { event: MatchEvent; room: MatchRoom; perspective: Perspective }) {
  const t = useMessages(timeline).starts;
  switch (event.kind) {
    case 'opened':
      return <span className={s.starts}>{t.checkIn(room.minutes.checkIn)}</span>;
    case 'started':
      return <span className={s.starts}>{t.play(room.minutes.play)}</span>;
    case 'reported': {
      const eventIndex = room.events.indexOf(event);
      const lastReopenedIndex = room.events.findLastIndex(
        ({ kind }, index) => kind === 'reopened' && index < eventIndex,
      );
      if (room.events.slice(lastReopenedIndex + 1, eventIndex).some(({ kind }) => kind === 'reported')) return null;
      const side = findActorSide(event, room);
      if (side === null) return null;
      const opponent = room.opponents[getOtherSide(side)];
      const isYou = perspective.plays && side !== perspective.side;
      return <span className={s.starts}>{t.confirm(readName(opponent), isYou, room.minutes.confirm)}</span>;
    }
    default:
      return null;
  }
}

interface EventTextProps {
  event: MatchEvent;
  room: Pick<MatchRoom, 'opponents' | 'events'>;
  perspective: Perspective;
}

export function EventText({ event, room, perspective }: EventTextProps) {
  const t = useMessages(timeline);
  const { quote } = useMessages(phrases);
  return (
    <>
      <span className={s.line}>{describeEvent(event, room, perspective, t)}</span>
      {event.note !== null && event.note !== '' && <span className={s.note}>{quote(event.note)}</span>}
    </>
  );
}

function describeEvent(
  event: MatchEvent,
  room: Pick<MatchRoom, 'opponents' | 'events'>,
  perspective: Perspective,
  t: Words,
): ReactNode {
  const side = findActorSide(event, room);
  const isYou = perspective.plays && side === perspective.side;
  const actor = { name: <strong>{isYou ? t.you : (event.actor?.username ?? t.aPlayer)}</strong>, you: isYou };
  const staff = event.actor === null ? { name: t.aModerator, you: false } : actor;
  const toSaidResult = (score: Score) => {
    const games = toGames(score, side ?? 0);
    return { score: formatGames(games), won: isWin(games) };
  };
  const saidResult = event.score && toSaidResult(event.score);
  const outcome = event.score && formatWinnerFirst(event.score, room, t);
  switch (event.kind) {
    case 'opened':
      return t.opened;
    case 'checked_in':
      return t.checkedIn(actor);
    case 'started':
      return t.started;
    case 'reported':
      return saidResult && event.scoreBefore
        ? t.reportChanged(actor, saidResult, toSaidResult(event.scoreBefore))
        : t.reported(actor, saidResult);
    case 'disputed':
      return t.disputed(actor, saidResult);
    case 'appealed':
      return t.appealed(actor, saidResult);
    case 'confirmed':
      return t.confirmed(actor);
    case 'conceded':
      return t.conceded(actor);
    case 'clock':
      return outcome ? t.clockWithScore(outcome) : t.clock;
    case 'forfeited':
      return followsForfeitRuling(event, room) ? t.ruledOut(actor) : t.forfeited(actor);
    case 'abandoned':
      return t.abandoned;
    case 'escalated':
      return t.escalated;
    case 'ruled':
      return t.ruled(staff, outcome);
    case 'forfeit_ruled':
      return t.forfeitRuled(staff);
    case 'extended':
      return t.extended(staff, event.minutes ?? 0);
    case 'extension_proposed':
    case 'extension_agreed':
      return t[event.kind](actor, event.minutes ?? 0);
    case 'replaced':
      return t.replaced(actor);
    case 'withdrawn':
      return t.withdrawn(actor, outcome);
    case 'reopened':
      return t.reopened(staff);
    case 'disqualified':
    case 'reinstated':
      return t[event.hasGoneHome ? 'dropped' : event.kind](staff, describeSubject(event, perspective, t));
    case 'completed':
      return outcome ? t.completedWithScore(outcome) : t.completed;
    case 'paused':
      return t.paused;
    case 'resumed':
      return t.resumed;
    case 'time_proposed':
      return t.timeProposed(actor);
    case 'time_agreed':
      return t.timeAgreed(actor);
  }
}

function followsForfeitRuling(event: MatchEvent, { events }: Pick<MatchRoom, 'events'>): boolean {
  const cause = events.slice(0, events.indexOf(event)).findLast(({ kind }) => kind !== 'forfeited');
  return cause?.kind === 'forfeit_ruled';
}

function describeSubject({ about }: MatchEvent, perspective: Perspective, t: Words): ReactNode {
  if (!about) return null;
  const isYou = perspective.plays && perspective.own?.player.id === about.id;
  return <strong>{isYou ? t.youAsObject : about.username}</strong>;
}

function findActorSide(
  { actor }: MatchEvent,
  { opponents: [first, second] }: Pick<MatchRoom, 'opponents'>,
): Side | null {
  if (actor === null) return null;
  if (first?.player.id === actor.id) return 0;
  return second?.player.id === actor.id ? 1 : null;
}

function formatWinnerFirst(
  score: NonNullable<MatchEvent['score']>,
  { opponents }: Pick<MatchRoom, 'opponents'>,
  t: Words,
): string {
  const { side, score: games } = putWinnerFirst(score);
  return t.scoreFor(formatScore(...games), readName(opponents[side]));
}
