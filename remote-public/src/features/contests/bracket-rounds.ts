import type { ContestDetail, ContestMatch, Entrant, Opponent } from '@laurel/shared/contract';
import type { BracketLine, BracketRound, BracketMatch as ShownMatch } from '@laurel/shared/ui/bracket';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { messagesOf } from '@laurel/shared/ui/locale';
import { bracket as words } from '../../messages/en/bracket';
import { bestOfWords } from './contest-words';
import { type OwnMatch, ownMatch, sideOf } from './own-match';

/** "Final", "Semi-finals", "Quarter-finals", "Round of 16", by how many matches a round has. */
export function roundTitle(matches: number): string {
  const t = messagesOf(words).rounds;
  if (matches === 1) return t.final;
  if (matches === 2) return t.semiFinals;
  if (matches === 4) return t.quarterFinals;
  return t.of(matches * 2);
}

/** The same of one match: "Final", "Semi-final". */
export function roundName(matches: number): string {
  const t = messagesOf(words).round;
  if (matches === 1) return t.final;
  if (matches === 2) return t.semiFinal;
  if (matches === 4) return t.quarterFinal;
  return t.of(matches * 2);
}

/** The bracket as it stands, for its viewer. */
export function liveRounds(contest: ContestDetail): BracketRound[] {
  const own = ownMatch(contest);
  return byRound(contest).map((matches, index, rounds) => {
    const feeders = rounds[index - 1] ?? [];
    return {
      id: String(index + 1),
      title: roundTitle(matches.length),
      detail: began(matches[0]?.bestOf ?? contest.bestOf, earliest(matches), contest.serverNow),
      matches: matches.map((match) =>
        shownMatch(
          match,
          feeders.filter(({ nextMatchId }) => nextMatchId === match.id),
          contest.entry?.entrantId ?? null,
          own?.match.id === match.id ? own : null,
        ),
      ),
    };
  });
}

/** The matches of each round, the first round first. */
export function byRound({ matches }: Pick<ContestDetail, 'matches'>): ContestMatch[][] {
  const ordered = [...matches].sort(byNumber);
  const rounds = [...new Set(ordered.map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.map((round) => ordered.filter((match) => match.round === round));
}

/** The earliest round that is still played. */
export function currentRound(contest: Pick<ContestDetail, 'matches'>): string | null {
  const round = byRound(contest).find((matches) => matches.some(({ status }) => status !== 'completed'));
  return round ? roundTitle(round.length) : null;
}

/** When the first players of a round were known: its start. */
export const earliest = (matches: readonly ContestMatch[]): string | null =>
  matches.flatMap(({ openedAt }) => openedAt ?? []).sort()[0] ?? null;

/** "Best of 5, 19:45", with the day where it is not today's. */
function began(games: number, at: string | null, now: string): string {
  if (at === null) return bestOf(games);
  const [date, today] = [new Date(at), new Date(now)];
  const sameDay = formatDateTime(date, 'date') === formatDateTime(today, 'date');
  return messagesOf(words).began(bestOf(games), formatDateTime(date, sameDay ? 'time' : 'full'));
}

const bestOf = (games: number): string => {
  const text = bestOfWords(games);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const byNumber = (one: ContestMatch, other: ContestMatch) => one.number - other.number;

function shownMatch(
  match: ContestMatch,
  feeders: readonly ContestMatch[],
  entrantId: string | null,
  own: OwnMatch | null,
): ShownMatch {
  const [first, second] = match.opponents;
  const mine = entrantId !== null && sideOf(match, entrantId) !== null;
  const lines: [BracketLine, BracketLine] = [
    line(first, 0, match, feeders[0], entrantId),
    line(second, 1, match, feeders[1], entrantId),
  ];
  const footer = own ? ownFooter(own) : footerOf(match);
  return {
    id: match.id,
    lines,
    current: match.status === 'live' || match.status === 'reported' || own !== null,
    ...(mine && match.status !== 'locked' ? { to: `/dashboard/matches/${match.id}` } : {}),
    ...(footer ? { footer } : {}),
  };
}

function line(
  opponent: Opponent | null,
  side: 0 | 1,
  match: ContestMatch,
  feeder: ContestMatch | undefined,
  entrantId: string | null,
): BracketLine {
  if (!opponent) return { kind: 'unknown', text: missing(match, feeder) };
  const reported = match.status === 'reported' ? match.reports[0]?.score[side] : undefined;
  const score = opponent.score ?? reported ?? (opponent.forfeit ? '–' : undefined);
  return {
    kind: 'player',
    username: opponent.player.username,
    avatar: opponent.player.avatarUrl,
    seed: opponent.seed,
    you: opponent.entrantId === entrantId,
    ...(score !== undefined ? { score } : {}),
    ...(reported !== undefined ? { reported: true } : {}),
    ...(opponent.result ? { outcome: opponent.result === 'win' ? 'winner' : 'loser' } : {}),
  };
}

/** Who may still come: the two who play for the place, or the match it comes from. */
function missing(match: ContestMatch, feeder: ContestMatch | undefined): string {
  const t = messagesOf(words);
  if (match.method === 'bye' || (match.status === 'completed' && !feeder)) return t.bye;
  if (!feeder) return t.bye;
  if (match.status === 'completed') return t.nobodyCame;
  const [first, second] = feeder.opponents;
  return first && second ? t.either(first.player.username, second.player.username) : t.winnerOf(feeder.number);
}

/** What its player reads under their own match: whose move it is, and until when. */
function ownFooter({ match, opponent, move }: OwnMatch): ShownMatch['footer'] {
  const t = messagesOf(words);
  const yours = { text: t.states.yours, tone: 'your-move' } as const;
  const theirs = { text: t.states.waitingFor(opponent.player.username), tone: 'waiting' } as const;
  switch (move.kind) {
    case 'check_in':
      return { ...yours, ...until(match, t.until.checkIn) };
    case 'play':
      return { ...yours, ...until(match, t.until.play) };
    case 'answer':
      return { ...yours, ...until(match, t.until.answer) };
    case 'checked_in':
    case 'said':
      return { ...theirs, ...until(match, t.until.any) };
    case 'disputed':
    case 'abandoned':
      return footerOf(match);
  }
}

const until = ({ dueAt }: ContestMatch, sentence: (time: string) => string): { detail?: string } =>
  dueAt ? { detail: sentence(formatDateTime(new Date(dueAt), 'time')) } : {};

function footerOf(match: ContestMatch): ShownMatch['footer'] {
  const t = messagesOf(words);
  switch (match.status) {
    case 'locked':
    case 'waiting':
      return undefined;
    case 'ready':
      return { text: t.states.checkIn, ...until(match, t.until.any) };
    case 'live':
      return { text: t.states.live, tone: 'live', ...until(match, t.until.any) };
    case 'reported':
      return { text: t.states.reported, tone: 'waiting', ...until(match, t.until.answer) };
    case 'disputed':
      return { text: t.states.disputed, tone: 'disputed' };
    case 'abandoned':
      return { text: t.states.abandoned, tone: 'disputed' };
    case 'completed':
      return ending(match);
  }
}

function ending({ method }: ContestMatch): ShownMatch['footer'] {
  const t = messagesOf(words).states;
  if (method === 'walkover') return { text: t.walkover };
  if (method === 'double_forfeit') return { text: t.doubleForfeit };
  if (method === 'conceded') return { text: t.conceded };
  if (method === 'ruling') return { text: t.ruled };
  return undefined;
}

/**
 * The bracket if the contest started now: those who are in, seeded in the order of entering, the best seeds apart as the
 * real draw does it. Empty with fewer than two.
 */
export function previewRounds(contest: ContestDetail): BracketRound[] {
  const players = contest.entrants.filter(({ status }) => status === 'registered' || status === 'checked_in');
  if (players.length < 2) return [];
  let size = 2;
  while (size < players.length) size *= 2;
  const rounds: BracketRound[] = [];
  let number = 1;
  for (let count = size / 2, round = 1; count >= 1; count /= 2, round += 1) {
    const feederStart = number - count * 2;
    const matches = Array.from({ length: count }, (_, index): ShownMatch => {
      const lines: [BracketLine, BracketLine] =
        round === 1
          ? seededLines(contest, players, seedPairs(size)[index] ?? [1, 2])
          : [winnerOf(feederStart + index * 2), winnerOf(feederStart + index * 2 + 1)];
      return { id: `preview ${number + index}`, lines };
    });
    const detail = began(contest.bestOf, round === 1 ? contest.startsAt : null, contest.serverNow);
    rounds.push({ id: String(round), title: roundTitle(count), detail, matches });
    number += count;
  }
  return rounds;
}

const winnerOf = (number: number): BracketLine => ({ kind: 'unknown', text: messagesOf(words).winnerOf(number) });

function seededLines(
  { maxPlayers, phase, entry }: ContestDetail,
  players: readonly Entrant[],
  pair: readonly [number, number],
): [BracketLine, BracketLine] {
  const at = (seed: number): BracketLine => {
    const entrant = players[seed - 1];
    if (!entrant) {
      const open = phase === 'registration' && seed <= maxPlayers;
      return { kind: 'unknown', text: open ? messagesOf(words).placeOpen(seed) : messagesOf(words).bye };
    }
    const { username, avatarUrl } = entrant.player;
    return { kind: 'player', username, avatar: avatarUrl, seed, you: entrant.id === entry?.entrantId };
  };
  return [at(pair[0]), at(pair[1])];
}

/** First-round pairs from top to bottom, so that the best two can meet in the final only: 1–8, 4–5, 3–6, 2–7. */
function seedPairs(size: number): [number, number][] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return Array.from({ length: size / 2 }, (_, index) => {
    const [first = 0, second = 0] = order.slice(index * 2, index * 2 + 2);
    return first < second ? [first, second] : [second, first];
  });
}
