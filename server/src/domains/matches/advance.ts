import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { lockContest } from '../contests/store';
import { setDeadlines } from '../deadlines/store';
import { dueAt } from './machine';
import { clocksRun, play } from './progress';
import { stateOf } from './record';
import { findMatch } from './store';

/** Brings a match up to `now`, as far as its clock says. Doing it twice is harmless. */
export async function advanceMatch(tx: Transaction<Database>, id: string, now: Date): Promise<void> {
  const seen = await findMatch(tx, id);
  const contest = seen && (await lockContest(tx, seen.contestId));
  const match = contest && (await findMatch(tx, id));
  if (!match) return;
  if (!clocksRun(contest)) return setDeadlines(tx, [{ kind: 'match', entityId: id, dueAt: null }]);
  const after = await play(tx, contest, match, { type: 'clock', at: now });
  if (after === match) await setDeadlines(tx, [{ kind: 'match', entityId: id, dueAt: dueAt(stateOf(match)) }]);
}
