import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { setDeadlines } from '../deadlines/store';
import type { ContestRow } from './contest.tables';
import { columnsOf, stateOf } from './match.columns';
import { delayed, dueAt } from './match.machine';
import { addTimeline, clockedMatches, dropRulings, putOffRulings, saveMatch } from './match.store';

/** Takes every clock of a contest's matches out of the queue: it is paused, or over. */
export async function stopMatches(tx: Transaction<Database>, contest: ContestRow, at: Date, actorId: string | null) {
  const matches = await clockedMatches(tx, contest.id);
  await setDeadlines(
    tx,
    matches.map((match) => ({ kind: 'match', entityId: match.id, dueAt: null })),
  );
  if (contest.phase === 'cancelled') {
    await dropRulings(tx, contest.id);
    return;
  }
  const actor = actorId === null ? null : { userId: actorId };
  await addTimeline(
    tx,
    matches.map((match) => ({ matchId: match.id, at, actor, kind: 'paused', score: null, note: null })),
  );
}

/** Lets the clocks go on with the time that was left. Versions stay: nobody's move was taken. */
export async function resumeMatches(
  tx: Transaction<Database>,
  contest: ContestRow,
  stoodMs: number,
  at: Date,
  actorId: string,
) {
  const actor = { userId: actorId };
  for (const match of await clockedMatches(tx, contest.id)) {
    const state = delayed(stateOf(match), stoodMs);
    await saveMatch(tx, { ...match, ...columnsOf(state) });
    await setDeadlines(tx, [{ kind: 'match', entityId: match.id, dueAt: dueAt(state) }]);
    await addTimeline(tx, [{ matchId: match.id, at, actor, kind: 'resumed', score: null, note: null }]);
  }
  await putOffRulings(tx, contest.id, stoodMs);
}
