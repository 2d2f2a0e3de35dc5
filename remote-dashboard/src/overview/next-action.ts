import type { ContestSummary, Contract, UserMatch } from '@laurel/shared/protocol';

/** What the overview leads with. */
export type NextAction =
  /** It’s the player’s move in this match. */
  | { kind: 'move'; match: UserMatch }
  /** A contest they entered is in check-in, and they haven’t checked in. */
  | { kind: 'check_in'; contest: ContestSummary }
  /** Our last reading says that they have met a contract’s goal, and they haven’t claimed. */
  | { kind: 'claim'; contract: Contract }
  /** They’re waiting for the opponent or a moderator. */
  | { kind: 'wait'; match: UserMatch }
  /** The next contest they entered. */
  | { kind: 'contest'; contest: ContestSummary }
  | { kind: 'invite' };

const byDeadline = (one: { dueAt: string | null }, two: { dueAt: string | null }) =>
  (one.dueAt === null ? Infinity : Date.parse(one.dueAt)) - (two.dueAt === null ? Infinity : Date.parse(two.dueAt));

const nearest = (matches: readonly UserMatch[]) =>
  // Two without a deadline compare as NaN and keep their order.
  [...matches].sort((one, two) => byDeadline(one, two) || 0)[0];

const earliest = (contests: readonly ContestSummary[], at: 'checkInClosesAt' | 'startsAt') =>
  [...contests].sort((one, two) => Date.parse(one[at]) - Date.parse(two[at]))[0];

/** Picks whatever costs the player most if they forget it. */
export function nextAction(
  matches: readonly UserMatch[],
  contests: readonly ContestSummary[],
  contracts: readonly Contract[],
): NextAction {
  const move = nearest(matches.filter((match) => match.yourMove));
  if (move) return { kind: 'move', match: move };

  const toCheckIn = earliest(contests.filter(needsCheckIn), 'checkInClosesAt');
  if (toCheckIn) return { kind: 'check_in', contest: toCheckIn };

  const [contract] = contracts
    .filter(({ entry }) => entry?.claimable)
    .sort((one, two) => Date.parse(one.claimUntil) - Date.parse(two.claimUntil));
  if (contract) return { kind: 'claim', contract };

  const wait = nearest(matches.filter(({ status }) => status !== 'completed' && status !== 'locked'));
  if (wait) return { kind: 'wait', match: wait };

  const ahead = earliest(contests.filter(isAhead), 'startsAt');
  return ahead ? { kind: 'contest', contest: ahead } : { kind: 'invite' };
}

export function needsCheckIn({ phase, status, entry }: ContestSummary): boolean {
  return phase === 'check_in' && status === 'active' && entry?.status === 'registered';
}

const stillIn = ['registered', 'waitlisted', 'checked_in', 'active'];

/** An entered contest that hasn’t started. */
export function isAhead({ phase, entry }: ContestSummary): boolean {
  return (phase === 'registration' || phase === 'check_in') && entry !== null && stillIn.includes(entry.status);
}
