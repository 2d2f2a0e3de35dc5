import type { BracketMatch, ContestDetail, Opponent } from '@laurel/shared/protocol';
import {
  Bracket,
  type BracketLine,
  type BracketRound,
  type BracketMatch as DrawnMatch,
} from '@laurel/shared/ui/bracket';
import { DateTime } from '@laurel/shared/ui/date-time';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { matchPath } from '../../../layout/match-path';
import { contest as messages } from '../messages/en/contest';

type Words = Translated<typeof messages.english.bracket>;

/** The bracket of a contest. Each match links to its page. */
export function ContestBracket({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).bracket;
  return (
    <Bracket
      label={t.of(contest.title)}
      rounds={roundsOf(contest.matches, t)}
      champion={contest.champion ? { player: contest.champion } : {}}
    />
  );
}

function roundsOf(matches: readonly BracketMatch[], t: Words): BracketRound[] {
  const last = Math.max(...matches.map(({ round }) => round));
  return Array.from({ length: last }, (_, index) => {
    const round = index + 1;
    const inRound = matches.filter((match) => match.round === round).sort((a, b) => a.number - b.number);
    return {
      id: String(round),
      title: roundName(last - round, inRound.length, t.rounds),
      matches: inRound.map((match) => drawMatch(match, t)),
    };
  });
}

function roundName(depth: number, matches: number, t: Words['rounds']): string {
  if (depth === 0) return t.final;
  if (depth === 1) return t.semiFinals;
  if (depth === 2) return t.quarterFinals;
  return t.of(matches * 2);
}

function drawMatch(match: BracketMatch, t: Words): DrawnMatch {
  const [first, second] = match.opponents;
  const rulable = match.status === 'disputed' || match.status === 'abandoned';
  return {
    id: match.id,
    lines: [lineOf(first, match, t), lineOf(second, match, t)],
    footer: footerOf(match, t.states),
    current: rulable,
    to: matchPath(match.id),
  };
}

function lineOf(opponent: Opponent | null, match: BracketMatch, t: Words): BracketLine {
  if (opponent === null) return { kind: 'unknown', text: match.status === 'completed' ? t.noOne : t.open };
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

type StateName = 'checkIn' | 'live' | 'reported' | 'disputed' | 'abandoned';

const states: Record<BracketMatch['status'], { name: StateName; tone: StateTone } | null> = {
  locked: null,
  waiting: null,
  ready: { name: 'checkIn', tone: 'waiting' },
  live: { name: 'live', tone: 'live' },
  reported: { name: 'reported', tone: 'waiting' },
  disputed: { name: 'disputed', tone: 'disputed' },
  abandoned: { name: 'abandoned', tone: 'disputed' },
  completed: null,
};

/** The only player of a match who still has to check in. */
function awaitedOpponent({ status, opponents }: BracketMatch): Opponent | undefined {
  const absent = opponents.filter((opponent) => opponent?.checkedInAt === null);
  return status === 'ready' && absent.length === 1 ? (absent[0] ?? undefined) : undefined;
}

function footerOf(match: BracketMatch, t: Words['states']): DrawnMatch['footer'] {
  const { status, dueAt, method } = match;
  const state = states[status];
  const absent = awaitedOpponent(match);
  if (state)
    return {
      tone: state.tone,
      text: absent ? t.waitsFor(absent.player.username) : t[state.name],
      detail: dueAt ? <DateTime value={dueAt} format="time" /> : undefined,
    };
  if (method === 'bye') return { text: t.bye };
  if (method === 'forfeit') return { text: t.forfeit };
  if (method === 'double_forfeit') return { text: t.doubleForfeit };
  if (method === 'ruling') return { text: t.ruled };
  return undefined;
}
