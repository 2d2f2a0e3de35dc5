import { deriveWinOutcome } from '@laurel/shared/formats';
import type { Opponent, PublicMatch } from '@laurel/shared/protocol';
import { names, readMessages, type Translated } from '@laurel/shared/ui/locale';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import type { matches } from './messages/en';

type Words = Translated<typeof matches.english>;
type MatchMark = { tone: StateTone; word: string };

export const isPaused = ({ contest, status }: PublicMatch): boolean =>
  contest.status === 'paused' && contest.phase !== 'cancelled' && status !== 'completed';

export const isCancelled = ({ contest, status }: PublicMatch): boolean =>
  contest.phase === 'cancelled' && status !== 'completed';

export function deriveStatusMark(match: PublicMatch, { status: t }: Words): MatchMark {
  if (isCancelled(match)) return { tone: 'cancelled', word: t.cancelled };
  if (isPaused(match)) return { tone: 'paused', word: t.paused };
  switch (match.status) {
    case 'locked':
    case 'waiting':
      return { tone: 'waiting', word: t.unopened };
    case 'ready':
      return { tone: 'open', word: t.ready };
    case 'live':
      return { tone: 'live', word: t.live };
    case 'reported':
      return { tone: 'waiting', word: t.reported };
    case 'disputed':
      return { tone: 'disputed', word: t.disputed };
    case 'abandoned':
      return { tone: 'disputed', word: t.abandoned };
    case 'completed':
      return match.final || match.dueAt === null
        ? { tone: 'done', word: t.completed }
        : { tone: 'waiting', word: t.pending };
  }
}

export function describeRemark(match: PublicMatch, { remark: t }: Words): string {
  if (isCancelled(match)) return t.cancelled;
  switch (match.status) {
    case 'locked':
    case 'waiting':
    case 'ready':
      return t.unopened;
    case 'live':
      return t.bestOf(match.bestOf);
    case 'reported':
      return t.reported;
    case 'disputed':
    case 'abandoned':
      return t.moderator;
    case 'completed':
      return describeResultRemark(match, t);
  }
}

function describeResultRemark({ method, final, opponents: [first, second] }: PublicMatch, t: Words['remark']): string {
  if (first?.score !== null && second?.score !== null && first && second) return final ? t.final : t.open;
  switch (method) {
    case 'forfeit':
      return t.forfeit;
    case 'double_forfeit':
      return t.doubleForfeit;
    case 'bye':
      return t.bye;
    case 'conceded':
      return t.conceded;
    case 'not_needed':
      return t.notNeeded;
    default:
      return t.decided;
  }
}

export function deriveSideMark(
  match: PublicMatch,
  { forfeit, result, checkedInAt }: Opponent,
  { sides: t }: Words,
): MatchMark | null {
  if (forfeit) return { tone: 'cancelled', word: match.ruled ? t.forfeited : t.missed };
  if (result === 'win') return { tone: 'done', word: t.won };
  if (match.status !== 'ready' || isCancelled(match)) return null;
  return checkedInAt ? { tone: 'done', word: t.checkedIn } : { tone: 'waiting', word: t.notCheckedIn };
}

/** For an open seat, names the match that fills it, or returns `openSeatText`. In a completed match, says that an empty seat had no opponent. */
export function readPlayerName(
  side: 0 | 1,
  { opponents, status, feeders }: PublicMatch,
  t: Words,
  openSeatText: string,
): string {
  const opponent = opponents[side];
  if (opponent) return opponent.player.username;
  if (status === 'completed') return t.noOpponent;
  const feeder = feeders?.[side];
  if (!feeder) return openSeatText;
  const { number, stage, sends } = feeder;
  const code = stage && stage.part !== 'main' ? readMessages(names).matchCode(stage) : t.match(number);
  return sends === 'winner' ? t.winnerOf(code) : t.loserOf(code);
}

export const describePairing = (match: PublicMatch, t: Words): string =>
  t.pair(readPlayerName(0, match, t, t.undecidedInline), readPlayerName(1, match, t, t.undecidedInline));

export function listOutcomeLines(match: PublicMatch, t: Words, formatRound: (playerCount: number) => string): string[] {
  if (match.status !== 'completed') return [];
  const winner = match.opponents.find((opponent) => opponent?.result === 'win')?.player.username;
  const loser = match.opponents.find((opponent) => opponent?.result === 'loss')?.player.username;
  if (winner === undefined) return [match.method === 'not_needed' ? t.how.notNeeded : t.how.doubleForfeit];
  const nextMatchLine = loser !== undefined && match.loserMatchId ? [t.playsOn(loser)] : [];
  return [
    describeMethod(match, winner, loser, t.how),
    describeNextMatch(match, winner, t, formatRound),
    ...nextMatchLine,
  ];
}

function describeNextMatch(
  match: PublicMatch,
  winner: string,
  t: Words,
  formatRound: (playerCount: number) => string,
): string {
  switch (deriveWinOutcome(match, 0)) {
    case 'contest':
      return t.champion(winner);
    case 'third':
      return t.third(winner);
    case 'table':
      return t.table(winner);
    case 'next': {
      const isInBracket = match.stage === undefined || match.stage.part === 'main';
      return isInBracket ? t.throughTo(winner, formatRound(match.roundSize / 2)) : t.through(winner);
    }
  }
}

function describeMethod(
  { method, ruled }: PublicMatch,
  winner: string,
  loser: string | undefined,
  t: Words['how'],
): string {
  switch (method) {
    case 'agreed':
    case 'confirmed':
    case 'clock':
      return t[method];
    case 'conceded':
      return loser === undefined ? t.ruling : t.conceded(loser);
    case 'forfeit':
      if (loser === undefined) return t.alone;
      return ruled ? t.forfeitRuled : t.forfeit(loser);
    case 'bye':
      return t.bye(winner);
    default:
      return t.ruling;
  }
}

export function describeDeadline({ status }: PublicMatch, { facts: t }: Words): string | null {
  switch (status) {
    case 'ready':
      return t.checkInBy;
    case 'live':
      return t.playBy;
    case 'reported':
      return t.confirmBy;
    case 'completed':
      return t.finalAt;
    default:
      return null;
  }
}
