import type { BracketMatch, MatchRoom, MatchStatus, Opponent, Score } from '@laurel/shared/protocol';
import type { Translated } from '@laurel/shared/ui/locale';
import { putWinnerFirst } from '@laurel/shared/ui/score';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { formatScoreText } from './match';
import type { matchWords } from './messages/en/match-words';
import type { Outcome } from './outcomes';

type Words = Translated<typeof matchWords.english>;
type MatchOpponents = Pick<MatchRoom, 'opponents'>;
type MatchEvent = MatchRoom['events'][number];

export function formatPairing({ opponents: [first, second] }: MatchOpponents, t: Words): string {
  return t.pairing(first?.player.username ?? t.noOpponent, second?.player.username ?? t.noOpponent);
}

export function describeDisputeReason(
  { status, reports }: Pick<MatchRoom, 'status' | 'reports'>,
  { queries }: Words,
): string {
  if (status === 'abandoned') return reports.length === 0 ? queries.unreported : queries.unfinished;
  return reports.length === 2 ? queries.differ : queries.disputed;
}

export const statusTones: Record<MatchStatus, StateTone> = {
  locked: 'waiting',
  waiting: 'waiting',
  ready: 'waiting',
  live: 'live',
  reported: 'waiting',
  disputed: 'disputed',
  abandoned: 'disputed',
  completed: 'done',
};

/** Returns, in English, “pietra_88 won 2–1” with the winner's games first, or without games “pietra_88 won by forfeit”. */
export const describeWin = ({ player: { username } }: Opponent, games: Score | null, t: Words): string =>
  games ? t.won(username, formatScoreText(games)) : t.wonByForfeit(username);

export const describeRuling = ({ winner, games }: Outcome, t: Words): string =>
  winner ? describeWin(winner, games, t) : t.noWinner;

export function describeWinner(
  winner: Opponent,
  opponents: MatchRoom['opponents'],
  method: BracketMatch['method'],
  t: Words,
): string {
  const loser = opponents.find((opponent) => opponent && opponent.entrantId !== winner.entrantId);
  if (method !== 'forfeit' && winner.score !== null && loser?.score != null)
    return describeWin(winner, [winner.score, loser.score], t);
  return method === 'forfeit' || method === 'ruling'
    ? describeWin(winner, null, t)
    : t.wonWithoutScore(winner.player.username);
}

export function describeResult(
  { resolution, opponents }: Pick<MatchRoom, 'resolution' | 'opponents'>,
  t: Words,
): string {
  const winner = opponents.find((opponent) => opponent && opponent.entrantId === resolution?.winnerEntrantId);
  return winner ? describeWinner(winner, opponents, resolution?.method ?? null, t) : t.noWinner;
}

export function describeEvent(
  { kind, actor, score, scoreBefore, minutes, about, hasGoneHome }: MatchEvent,
  opponents: MatchRoom['opponents'],
  t: Words,
): string {
  const { events } = t;
  const actorName = actor?.username ?? null;
  switch (kind) {
    case 'opened':
    case 'started':
    case 'abandoned':
    case 'escalated':
      return events[kind];
    case 'checked_in':
      return events.checkedIn(actorName);
    case 'reported':
    case 'disputed':
    case 'appealed':
    case 'confirmed':
    case 'conceded': {
      const outcome = describeOutcome(score, opponents, t);
      const outcomeBefore = describeOutcome(scoreBefore ?? null, opponents, t);
      return outcome && outcomeBefore
        ? events.reportChanged(actorName, outcome, outcomeBefore)
        : events[kind](actorName, outcome);
    }
    case 'ruled':
      return events.ruled(
        actorName,
        describeOutcome(score, opponents, t) ?? (about === null ? null : t.wonByForfeit(about.username)),
      );
    case 'clock':
    case 'completed':
      return events[kind](describeOutcome(score, opponents, t));
    case 'replaced':
    case 'forfeited':
    case 'paused':
    case 'resumed':
    case 'time_proposed':
    case 'time_agreed':
    case 'reopened':
      return events[kind](actorName);
    case 'disqualified':
      return (hasGoneHome ? events.dropped : events.disqualified)(actorName, about?.username ?? null);
    case 'reinstated':
      return events[kind](actorName, about?.username ?? null);
    case 'forfeit_ruled':
      return events.forfeitRuled(actorName);
    case 'withdrawn':
      return events.withdrawn(actorName, describeOutcome(score, opponents, t));
    case 'extension_proposed':
    case 'extension_agreed':
      return events[kind](actorName, minutes ?? 0);
    case 'extended':
      return events.extended(actorName, minutes ?? 0);
  }
}

const decidingEvents: ReadonlySet<MatchEvent['kind']> = new Set([
  ...(['reported', 'confirmed', 'conceded', 'withdrawn', 'clock', 'forfeited'] as const),
  ...(['forfeit_ruled', 'ruled', 'disqualified'] as const),
]);

/** The events that decided results which no longer count, oldest first. */
export function listReplacedResults({ events, resolution }: Pick<MatchRoom, 'events' | 'resolution'>): MatchEvent[] {
  const endIndexes = events.flatMap(({ kind }, index) => (kind === 'completed' ? [index] : []));
  const replacedEndIndexes = resolution === null ? endIndexes : endIndexes.slice(0, -1);
  return replacedEndIndexes.flatMap((index) => {
    const [cause, before] = [events[index - 1], events[index - 2]];
    const decidingEvent = cause?.kind === 'forfeited' && before?.kind === 'forfeit_ruled' ? before : cause;
    return decidingEvent && decidingEvents.has(decidingEvent.kind) ? [decidingEvent] : [];
  });
}

/** In English “pietra_88 won 2–1”; null if there is no score. */
export function describeOutcome(score: Score | null, opponents: MatchRoom['opponents'], t: Words): string | null {
  if (!score) return null;
  const { side, score: games } = putWinnerFirst(score);
  const winner = opponents[side];
  return winner ? describeWin(winner, games, t) : formatScoreText(score);
}
