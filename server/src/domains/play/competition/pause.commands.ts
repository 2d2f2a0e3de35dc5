import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import type { ContestRow } from './contest.tables';
import { toMatchColumns, toMatchState } from './match.mapper';
import {
  addTimelineEntries,
  dropRulings,
  listClockedMatches,
  postponeDays,
  postponeRulings,
  saveClocks,
} from './match.store';
import type { MatchRow } from './match.tables';
import { overdueRulingJob } from './overdue.job';
import { calculateNextCheck, pairDueRounds } from './pair.commands';
import { delayMatch } from './step.rules';

export async function scheduleRulings(
  { db, ports }: Pick<TransactionWork, 'db' | 'ports'>,
  matches: readonly Pick<MatchRow, 'id' | 'ruleBy'>[],
): Promise<void> {
  const rulingJobs = matches.flatMap(({ id: matchId, ruleBy }) => {
    const dueAtText = ruleBy?.toISOString();
    return ruleBy && dueAtText
      ? [{ payload: { matchId, ruleBy: dueAtText }, key: `${matchId}:${dueAtText}`, dueAt: ruleBy }]
      : [];
  });
  await ports.jobs.addAll(db, overdueRulingJob, rulingJobs);
}

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
  await addTimelineEntries(
    db,
    matches.map((match) => ({ matchId: match.id, at, actor, kind: 'paused', score: null, note: null })),
  );
}

/** Keeps the matches' versions, because a pause doesn't change whose turn it is. */
export async function resumeMatches(work: TransactionWork, contest: ContestRow, pausedMs: number): Promise<void> {
  const { db, now: at, user } = work;
  const actor = user && { userId: user.id };
  const resumedMatches = (await listClockedMatches(db, contest.id)).map((match) => ({
    ...match,
    ...toMatchColumns(delayMatch(toMatchState(match), pausedMs)),
  }));
  await saveClocks(db, resumedMatches);
  await setDeadlines(
    db,
    resumedMatches.map((match) => ({
      kind: 'match',
      entityId: match.id,
      dueAt: calculateNextCheck(contest, match, at),
    })),
  );
  await addTimelineEntries(
    db,
    resumedMatches.map(({ id }) => ({ matchId: id, at, actor, kind: 'resumed', score: null, note: null })),
  );
  await postponeDays(db, contest.id, pausedMs);
  await scheduleRulings(work, await postponeRulings(db, contest.id, pausedMs));
  await pairDueRounds({ ...work, user: null }, contest);
}
