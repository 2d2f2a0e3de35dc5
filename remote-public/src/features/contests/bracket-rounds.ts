import type { BracketMatch, ContestDetail, Entrant, Opponent } from '@laurel/shared/contract';
import type { BracketLine, BracketRound, BracketMatch as ShownMatch } from '@laurel/shared/ui/bracket';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { messagesOf } from '@laurel/shared/ui/locale';
import { bracket as words } from '../../messages/en/bracket';
import { bestOfWords } from './contest-words';

/** "Final", "Semi-finals", "Quarter-finals", "Round of 16", by how many matches a round has. */
export function roundTitle(matches: number): string {
  const t = messagesOf(words).rounds;
  if (matches === 1) return t.final;
  if (matches === 2) return t.semiFinals;
  if (matches === 4) return t.quarterFinals;
  return t.of(matches * 2);
}

/** The bracket as it stands, for the viewer who plays as `entrantId` (null: for nobody in it). */
export function liveRounds(contest: ContestDetail, entrantId: string | null): BracketRound[] {
  const ordered = [...contest.matches].sort(byNumber);
  const rounds = [...new Set(ordered.map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.map((round) => {
    const matches = ordered.filter((match) => match.round === round);
    return {
      id: String(round),
      title: roundTitle(matches.length),
      detail: bestOf(matches[0]?.bestOf ?? contest.bestOf),
      matches: matches.map((match) =>
        shownMatch(
          match,
          ordered.filter(({ nextMatchId }) => nextMatchId === match.id),
          entrantId,
        ),
      ),
    };
  });
}

const bestOf = (games: number): string => {
  const text = bestOfWords(games);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const byNumber = (one: BracketMatch, other: BracketMatch) => one.number - other.number;

function shownMatch(match: BracketMatch, feeders: readonly BracketMatch[], entrantId: string | null): ShownMatch {
  const [first, second] = match.opponents;
  const mine = entrantId !== null && (first?.entrantId === entrantId || second?.entrantId === entrantId);
  const lines: [BracketLine, BracketLine] = [
    line(first, match, feeders[0], entrantId),
    line(second, match, feeders[1], entrantId),
  ];
  const footer = footerOf(match, mine);
  return {
    id: match.id,
    lines,
    current: match.status === 'live' || match.status === 'reported' || (mine && match.status === 'ready'),
    ...(mine && match.status !== 'locked' ? { to: `/dashboard/matches/${match.id}` } : {}),
    ...(footer ? { footer } : {}),
  };
}

function line(
  opponent: Opponent | null,
  match: BracketMatch,
  feeder: BracketMatch | undefined,
  entrantId: string | null,
): BracketLine {
  if (!opponent) return { kind: 'unknown', text: missing(match, feeder) };
  const score = opponent.score ?? (opponent.forfeit ? '–' : undefined);
  return {
    kind: 'player',
    username: opponent.player.username,
    avatar: opponent.player.avatarUrl,
    seed: opponent.seed,
    you: opponent.entrantId === entrantId,
    ...(score !== undefined ? { score } : {}),
    ...(opponent.result ? { outcome: opponent.result === 'win' ? 'winner' : 'loser' } : {}),
  };
}

/** Who may still come: the two who play for the place, or the match it comes from. */
function missing(match: BracketMatch, feeder: BracketMatch | undefined): string {
  const t = messagesOf(words);
  if (match.method === 'bye' || (match.status === 'completed' && !feeder)) return t.bye;
  if (!feeder) return t.bye;
  if (match.status === 'completed') return t.nobodyCame;
  const [first, second] = feeder.opponents;
  return first && second ? t.either(first.player.username, second.player.username) : t.winnerOf(feeder.number);
}

function footerOf(match: BracketMatch, mine: boolean): ShownMatch['footer'] {
  const t = messagesOf(words);
  const until = (sentence: (time: string) => string) =>
    match.dueAt ? { detail: sentence(formatDateTime(new Date(match.dueAt), 'time')) } : {};
  const yours = { text: t.states.yours, tone: 'your-move' } as const;
  switch (match.status) {
    case 'locked':
    case 'waiting':
      return undefined;
    case 'ready':
      return mine ? { ...yours, ...until(t.until.checkIn) } : { text: t.states.checkIn, ...until(t.until.any) };
    case 'live':
      return mine ? { ...yours, ...until(t.until.play) } : { text: t.states.live, tone: 'live', ...until(t.until.any) };
    case 'reported':
      return mine
        ? { ...yours, ...until(t.until.answer) }
        : { text: t.states.reported, tone: 'waiting', ...until(t.until.answer) };
    case 'disputed':
      return { text: t.states.disputed, tone: 'disputed' };
    case 'abandoned':
      return { text: t.states.abandoned, tone: 'disputed' };
    case 'completed':
      return ending(match);
  }
}

function ending({ method }: BracketMatch): ShownMatch['footer'] {
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
    rounds.push({ id: String(round), title: roundTitle(count), detail: bestOf(contest.bestOf), matches });
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
