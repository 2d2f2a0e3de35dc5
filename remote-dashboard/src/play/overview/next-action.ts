import type { ContestSummary, Contract, Move, UserMatch } from '@laurel/shared/protocol';

export type NextAction =
  | { kind: 'match'; match: UserMatch }
  | { kind: 'check_in'; contest: ContestSummary }
  | { kind: 'claim'; contract: Contract }
  | { kind: 'move'; move: Move }
  | { kind: 'wait'; match: UserMatch }
  | { kind: 'contest'; contest: ContestSummary }
  | { kind: 'invite' };

const compareDeadlines = (match: { dueAt: string | null }, otherMatch: { dueAt: string | null }) =>
  (match.dueAt === null ? Infinity : Date.parse(match.dueAt)) -
  (otherMatch.dueAt === null ? Infinity : Date.parse(otherMatch.dueAt));

const findNearestMatch = (matches: readonly UserMatch[]) =>
  // Two matches without a deadline compare as NaN, which `|| 0` turns into a tie.
  [...matches].sort((one, two) => compareDeadlines(one, two) || 0)[0];

const findEarliestContest = (contests: readonly ContestSummary[]) =>
  [...contests].sort((one, two) => Date.parse(one.startsAt) - Date.parse(two.startsAt))[0];

export function findNextAction(
  [move]: readonly Move[],
  matches: readonly UserMatch[],
  contests: readonly ContestSummary[],
  contracts: readonly Contract[],
): NextAction {
  if (move) return addDetails(move, matches, contests, contracts);
  const waitingMatch = findNearestMatch(
    matches.filter(({ status, yourMove }) => !yourMove && status !== 'completed' && status !== 'locked'),
  );
  if (waitingMatch) return { kind: 'wait', match: waitingMatch };
  const contest = findEarliestContest(contests.filter(isAhead));
  return contest ? { kind: 'contest', contest } : { kind: 'invite' };
}

function addDetails(
  move: Move,
  matches: readonly UserMatch[],
  contests: readonly ContestSummary[],
  contracts: readonly Contract[],
): NextAction {
  const match = matches.find(({ id, yourMove, status }) => id === move.id && yourMove && status !== 'locked');
  if (match) return { kind: 'match', match };
  const contest = contests.find((candidate) => candidate.id === move.id && needsCheckIn(candidate));
  if (contest) return { kind: 'check_in', contest };
  const isGoal = move.kind === 'contract_goal';
  const contract = contracts.find(({ id, entry }) => isGoal && id === move.id && entry?.claimable);
  return contract ? { kind: 'claim', contract } : { kind: 'move', move };
}

function needsCheckIn({ phase, status, entry }: ContestSummary): boolean {
  return phase === 'check_in' && status === 'active' && entry?.status === 'registered';
}

const playingStatuses = ['registered', 'waitlisted', 'checked_in', 'active'];

export function isAhead({ phase, entry }: ContestSummary): boolean {
  return (phase === 'registration' || phase === 'check_in') && entry !== null && playingStatuses.includes(entry.status);
}
