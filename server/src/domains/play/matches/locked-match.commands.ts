import type { Actor, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { sendTogether } from '../../../database/send-together';
import { Refusal } from '../../../refusal';
import { applyDueDeadlines } from '../competition/advance.commands';
import { isOver } from '../competition/contest.machine';
import { buildContestLock, type EntrantWithPlayer, selectOpponents } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { hasStarted, isPassedOnUnplayed } from '../competition/match.machine';
import { toMatchState } from '../competition/match.mapper';
import { findMatches, listMatchesFromNumber, selectMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { listRoundPairedAfter } from '../competition/plan.rules';
import { makeMissingMatchRefusal } from './room.queries';

export interface LockedMatch {
  work: TransactionWork<Actor>;
  contest: ContestRow;
  match: MatchRow;
  opponents: readonly EntrantWithPlayer[];
}

/** Applies due deadlines first, and runs the change under the lock of the match's contest. */
export async function withLockedMatch<Result>(
  work: Work<Actor>,
  matchId: string,
  act: (lockedMatch: LockedMatch) => Promise<Result>,
): Promise<Result> {
  const seenContest = await applyDueDeadlines(work, matchId, 'match');
  if (!seenContest) throw makeMissingMatchRefusal();
  return withTransaction(work, async (work) => {
    const { db } = work;
    const [[contest], [match], opponents] = await sendTogether(
      db,
      buildContestLock(db, seenContest.id).compile(),
      selectMatch(db, matchId).compile(),
      selectOpponents(db, matchId).compile(),
    );
    if (!contest || !match) throw makeMissingMatchRefusal();
    return act({ work, contest, match, opponents });
  });
}

export function refuseUnlessRunning(contest: ContestRow): void {
  if (isOver(contest.phase)) throw new Refusal('match_closed', { why: 'contest_over' });
  if (contest.status === 'paused') throw new Refusal('contest_paused');
}

export function refuseOtherVersion(match: MatchRow, version: number): void {
  if (match.version !== version) throw new Refusal('version_conflict', { what: 'match' });
}

export async function refuseIfPlayedOn({ work, contest, match }: LockedMatch): Promise<void> {
  if (match.status !== 'completed') return;
  const startedLaterMatch = await findLaterMatch(
    work,
    contest,
    match,
    (next) => hasStarted(toMatchState(next)),
    (next) => isPassedOnUnplayed(toMatchState(next)),
  );
  if (startedLaterMatch) throw new Refusal('match_closed', { why: 'played_on' });
}

export async function refuseIfAwaited({ work, contest, match }: LockedMatch): Promise<void> {
  const awaitedLaterMatch = await findLaterMatch(
    work,
    contest,
    match,
    (next) => Boolean(next.checkedIn1At ?? next.checkedIn2At),
    () => true,
  );
  if (awaitedLaterMatch) throw new Refusal('match_closed', { why: 'next_checked_in' });
}

async function findLaterMatch(
  work: TransactionWork<Actor>,
  contest: ContestRow,
  from: MatchRow,
  isSought: (match: MatchRow) => boolean,
  passes: (match: MatchRow) => boolean,
): Promise<MatchRow | undefined> {
  const [pairedMatch] = listRoundPairedAfter(contest, from);
  if (pairedMatch) return (await listMatchesFromNumber(work.db, contest.id, pairedMatch.number)).find(isSought);
  const nextMatches = await findMatches(work.db, [from.nextMatchId, from.loserMatchId]);
  for (const nextMatch of nextMatches) {
    if (isSought(nextMatch)) return nextMatch;
    const match = passes(nextMatch) ? await findLaterMatch(work, contest, nextMatch, isSought, passes) : undefined;
    if (match) return match;
  }
  return undefined;
}
