import type { MatchRoom } from '@laurel/shared/contract';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import type { ReactNode } from 'react';
import { nameOf, type Perspective } from './perspective';
import { formatGames, gamesOf, isWin, type Side, turned } from './score';
import s from './timeline.module.css';

type MatchEvent = MatchRoom['events'][number];

/** The match's history, newest first. Nothing in it can be edited. */
export function Timeline({ room, perspective }: { room: MatchRoom; perspective: Perspective }) {
  const newestFirst = [...room.events].reverse().sort((one, two) => two.at.localeCompare(one.at));
  return (
    <section aria-labelledby="timeline">
      <RuleHeading id="timeline" title="Timeline" trailing="Nothing here can be edited" />
      {newestFirst.length === 0 ? (
        <p className={s.empty}>Nothing has happened yet.</p>
      ) : (
        <ol className={s.list}>
          {newestFirst.map((event) => (
            <li key={event.id} className={s.event}>
              <DateTime value={event.at} format="time" className={s.time} />
              <div>
                <EventText event={event} room={room} perspective={perspective} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface EventTextProps {
  event: MatchEvent;
  room: Pick<MatchRoom, 'opponents'>;
  perspective: Perspective;
}

/** One line of the history in words. A score is said as who named it counts: their own games first. */
export function EventText({ event, room, perspective }: EventTextProps) {
  return (
    <>
      <span className={s.line}>{sentence(event, room, perspective)}</span>
      {event.note !== null && event.note !== '' && <span className={s.note}>“{event.note}”</span>}
    </>
  );
}

function sentence(event: MatchEvent, room: Pick<MatchRoom, 'opponents'>, perspective: Perspective): ReactNode {
  const side = actorSide(event, room);
  const who = <strong>{actorName(event, side, perspective)}</strong>;
  const games = event.score && gamesOf(event.score, side ?? 0);
  const named = games && formatGames(games);
  // Two that differ may name the same figures, each their own games first: the word tells them apart.
  const claimed = games && `a ${formatGames(games)} ${isWin(games) ? 'win' : 'defeat'}`;
  switch (event.kind) {
    case 'opened':
      return 'Match check-in opened. Both opponents are known.';
    case 'checked_in':
      return <>{who} checked in.</>;
    case 'started':
      return 'The match is live.';
    case 'reported':
      return (
        <>
          {who} reported {claimed ?? 'a result'}.
        </>
      );
    case 'objected':
      return claimed === null ? (
        <>{who} objected.</>
      ) : (
        <>
          {who} objected with {claimed}.
        </>
      );
    case 'confirmed':
      return (
        <>
          {who} confirmed {named ?? 'the report'}.
        </>
      );
    case 'conceded':
      return <>{who} conceded.</>;
    case 'clock':
      return event.score ? `Time ran out: ${scoreWithWinner(event.score, room)} stands.` : 'Time ran out.';
    case 'forfeited':
      return <>{who} did not check in.</>;
    case 'abandoned':
      return 'Nobody reported. A moderator decides.';
    case 'disputed':
      return 'The match went to a moderator.';
    case 'ruled':
      return (
        <>
          {event.actor === null ? 'A moderator' : who} ruled
          {event.score ? `: ${scoreWithWinner(event.score, room)}` : ''}.
        </>
      );
    case 'completed':
      return event.score ? `The match is over: ${scoreWithWinner(event.score, room)}.` : 'The match is over.';
    case 'paused':
      return 'The contest was paused: the clock stands still.';
    case 'resumed':
      return 'The contest goes on: the clock runs again.';
  }
}

function actorSide({ actor }: MatchEvent, { opponents: [first, second] }: Pick<MatchRoom, 'opponents'>): Side | null {
  if (actor === null) return null;
  if (first?.player.id === actor.id) return 0;
  return second?.player.id === actor.id ? 1 : null;
}

function actorName({ actor }: MatchEvent, side: Side | null, perspective: Perspective): string {
  if (perspective.plays && side === perspective.side) return 'You';
  return actor?.username ?? 'A player';
}

/** "3–1 to mlk_ovi": whoever looks, the winner's games come first. */
function scoreWithWinner(score: NonNullable<MatchEvent['score']>, { opponents }: Pick<MatchRoom, 'opponents'>): string {
  const games = gamesOf(score, 0);
  return isWin(games)
    ? `${formatGames(games)} to ${nameOf(opponents[0])}`
    : `${formatGames(turned(games))} to ${nameOf(opponents[1])}`;
}
