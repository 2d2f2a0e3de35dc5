import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import type { ContestRow } from './contest.tables';
import { toMatchColumns, toMatchState } from './match.mapper';
import { addTimeline, dropRulings, listClockedMatches, postponeDays, postponeRulings, saveMatch } from './match.store';
import { overdueRulingJob } from './overdue.job';
import { calculateDueAt, delayMatch } from './step.rules';

/** Schedules a check whether the match still waits for a ruling. */
export async function scheduleRuling(
  { db, ports }: Pick<TransactionWork, 'db' | 'ports'>,
  matchId: string,
  ruleBy: Date | null,
): Promise<void> {
  if (!ruleBy) return;
  const at = ruleBy.toISOString();
  await ports.jobs.add(db, overdueRulingJob, { matchId, ruleBy: at }, { key: `${matchId}:${at}`, dueAt: ruleBy });
}

/** Clears the deadlines of a contest's matches when the contest is paused or over. */
export async function stopMatches({ db, now: at, user }: TransactionWork, contest: ContestRow): Promise<void> {
  const matches = await listClockedMatches(db, contest.id);
  await setDeadlines(
    db,
    matches.map((match) => ({ kind: 'match', entityId: match.id, dueAt: null })),
  );
  if (contest.phase === 'cancelled') {
    await dropRulings(db, contest.id);
    return;
  }
  const actor = user && { userId: user.id };
  await addTimeline(
    db,
    matches.map((match) => ({ matchId: match.id, at, actor, kind: 'paused', score: null, note: null })),
  );
}

/** Resumes the clocks with their remaining time. Keeps versions, because a pause doesn't change whose turn it is. */
export async function resumeMatches(work: TransactionWork, contest: ContestRow, stoodMs: number): Promise<void> {
  const { db, now: at, user } = work;
  const actor = user && { userId: user.id };
  for (const match of await listClockedMatches(db, contest.id)) {
    const state = delayMatch(toMatchState(match), stoodMs);
    await saveMatch(db, { ...match, ...toMatchColumns(state) });
    await setDeadlines(db, [{ kind: 'match', entityId: match.id, dueAt: calculateDueAt(state) }]);
    await addTimeline(db, [{ matchId: match.id, at, actor, kind: 'resumed', score: null, note: null }]);
  }
  await postponeDays(db, contest.id, stoodMs);
  for (const { id, ruleBy } of await postponeRulings(db, contest.id, stoodMs)) await scheduleRuling(work, id, ruleBy);
}
