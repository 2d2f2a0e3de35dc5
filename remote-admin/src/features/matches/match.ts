import type { AnswerOf, MatchRoom, MatchStatus, Opponent, Score } from '@laurel/shared/contract';
import type { StateTone } from '@laurel/shared/ui/state-mark';

export type ResultQuery = AnswerOf<'listResultQueries'>['items'][number];
export type MatchEvent = MatchRoom['events'][number];

/** "2–0", with the typographic dash of scores. */
export const scoreText = ([first, second]: Score): string => `${first}–${second}`;

/** "tovar_jr v pietra_88" */
export const pairing = ({ opponents }: Pick<MatchRoom, 'opponents'>): string =>
  opponents.map((opponent) => opponent?.player.username ?? 'nobody').join(' v ');

/** Who plays, without an empty side. */
export const playersOf = ({ opponents }: Pick<MatchRoom, 'opponents'>): Opponent[] =>
  opponents.filter((opponent): opponent is Opponent => opponent !== null);

/** A score of the match as one side says it, their own games first; and back. */
export const fromSideOf = (side: 0 | 1, [first, second]: Score): Score =>
  side === 0 ? [first, second] : [second, first];

/** Why a match waits for a ruling. */
export function queryWord({ status, reports }: Pick<MatchRoom, 'status' | 'reports'>): string {
  if (status === 'abandoned') return reports.length === 0 ? 'No report in time' : 'Not finished in time';
  return reports.length === 2 ? 'Reports differ' : 'Objection';
}

export const statusWords: Record<MatchStatus, { word: string; tone: StateTone }> = {
  locked: { word: 'Not open yet', tone: 'waiting' },
  waiting: { word: 'Waiting for players', tone: 'waiting' },
  ready: { word: 'Check-in', tone: 'waiting' },
  live: { word: 'Being played', tone: 'live' },
  reported: { word: 'Reported', tone: 'waiting' },
  disputed: { word: 'Disputed', tone: 'disputed' },
  abandoned: { word: 'Abandoned', tone: 'disputed' },
  completed: { word: 'Completed', tone: 'done' },
};

const eventWords: Record<MatchEvent['kind'], string> = {
  opened: 'Check-in opened',
  checked_in: 'checked in',
  started: 'Both checked in: the match began',
  reported: 'reported',
  objected: 'objected',
  confirmed: 'confirmed',
  conceded: 'conceded',
  clock: 'The time was up',
  forfeited: 'forfeited',
  abandoned: 'Abandoned: it comes to staff',
  disputed: 'Disputed: it comes to staff',
  ruled: 'ruled',
  completed: 'Completed',
  paused: 'Paused with the contest',
  resumed: 'Resumed with the contest',
};

/** A claim with its player's games first, as the claims above say it; any other score as who won by it. */
export function eventText({ kind, actor, score }: MatchEvent, opponents: MatchRoom['opponents']): string {
  const words = eventWords[kind];
  const done = actor ? `${actor.username} ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
  if (!score) return done;
  if (kind === 'reported' || kind === 'objected') {
    const second = actor !== null && opponents[1]?.player.id === actor.id;
    return `${done} ${scoreText(fromSideOf(second ? 1 : 0, score))}`;
  }
  const side = score[0] > score[1] ? 0 : 1;
  const winner = opponents[side];
  return winner ? `${done}: ${wonText(winner, fromSideOf(side, score))}` : `${done} ${scoreText(score)}`;
}

/** "pietra_88 won 2–1", the winner's games first; null is a walkover. */
export const wonText = ({ player }: Opponent, games: Score | null): string =>
  `${player.username} won ${games ? scoreText(games) : 'by walkover'}`;

/** How the match ended, in one sentence. */
export function resultText({ resolution, opponents }: Pick<MatchRoom, 'resolution' | 'opponents'>): string {
  const winner = opponents.find((opponent) => opponent && opponent.entrantId === resolution?.winnerEntrantId);
  if (!winner) return 'Nobody won';
  const games = gamesOf(winner, opponents);
  return games ? wonText(winner, games) : `${winner.player.username} won without a score`;
}

function gamesOf(winner: Opponent, opponents: MatchRoom['opponents']): Score | null {
  const loser = opponents.find((opponent) => opponent && opponent.entrantId !== winner.entrantId);
  return winner.score === null || loser?.score == null ? null : [winner.score, loser.score];
}
