import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { setDeadlines } from '../deadlines/store';
import { lockContest } from './contest.store';
import { stateOf } from './match.columns';
import { dueAt } from './match.machine';
import { findMatch } from './match.store';
import { clocksRun, play } from './play.commands';

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
