import type { BracketMatch, ContestDetail, Opponent } from '@laurel/shared/contract';
import {
  Bracket,
  type BracketLine,
  type BracketRound,
  type BracketMatch as DrawnMatch,
} from '@laurel/shared/ui/bracket';
import { DateTime } from '@laurel/shared/ui/date-time';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { base } from '../../layout/sections';

/** The bracket of a contest; matches that wait for a ruling lead to it. */
export function ContestBracket({ contest }: { contest: ContestDetail }) {
  return (
    <Bracket
      label={`Bracket of ${contest.title}`}
      rounds={roundsOf(contest.matches)}
      champion={contest.champion ? { player: contest.champion } : {}}
    />
  );
}

function roundsOf(matches: readonly BracketMatch[]): BracketRound[] {
  const last = Math.max(...matches.map(({ round }) => round));
  return Array.from({ length: last }, (_, index) => {
    const round = index + 1;
    const inRound = matches.filter((match) => match.round === round).sort((a, b) => a.number - b.number);
    return { id: String(round), title: roundName(last - round, inRound.length), matches: inRound.map(drawn) };
  });
}

function roundName(depth: number, matches: number): string {
  if (depth === 0) return 'Final';
  if (depth === 1) return 'Semi-finals';
  if (depth === 2) return 'Quarter-finals';
  return `Round of ${matches * 2}`;
}

function drawn(match: BracketMatch): DrawnMatch {
  const [first, second] = match.opponents;
  const rulable = match.status === 'disputed' || match.status === 'abandoned';
  return {
    id: match.id,
    lines: [lineOf(first, match), lineOf(second, match)],
    footer: footerOf(match),
    current: rulable,
    ...(rulable ? { to: `${base}/results/${match.id}` } : {}),
  };
}

function lineOf(opponent: Opponent | null, match: BracketMatch): BracketLine {
  if (opponent === null) return { kind: 'unknown', text: match.status === 'completed' ? 'Nobody' : 'To be decided' };
  const { player, seed, score, result, forfeit } = opponent;
  return {
    kind: 'player',
    username: player.username,
    avatar: player.avatarUrl,
    seed,
    score: forfeit ? '—' : (score ?? undefined),
    outcome: result === 'win' ? 'winner' : result === 'loss' ? 'loser' : undefined,
  };
}

const states: Record<BracketMatch['status'], { text: string; tone: StateTone } | null> = {
  locked: null,
  waiting: null,
  ready: { text: 'Check-in', tone: 'waiting' },
  live: { text: 'Being played', tone: 'live' },
  reported: { text: 'Reported', tone: 'waiting' },
  disputed: { text: 'Disputed: rule', tone: 'disputed' },
  abandoned: { text: 'Abandoned: rule', tone: 'disputed' },
  completed: null,
};

function footerOf({ status, dueAt, method }: BracketMatch): DrawnMatch['footer'] {
  const state = states[status];
  if (state) return { ...state, detail: dueAt ? <DateTime value={dueAt} format="time" /> : undefined };
  if (method === 'bye') return { text: 'Bye' };
  if (method === 'walkover') return { text: 'Walkover' };
  if (method === 'double_forfeit') return { text: 'Nobody came' };
  if (method === 'ruling') return { text: 'Ruled' };
  return undefined;
}
