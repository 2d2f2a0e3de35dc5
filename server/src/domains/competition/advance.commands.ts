import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { setDeadlines } from '../deadlines/store';
import { post } from '../ledger/post.commands';
import { contestDueAt, stepContest } from './contest.machine';
import { columnsOf, stateOf } from './contest.mapper';
import {
  type ContestKey,
  entrantsOf,
  findContest,
  findContestWithDue,
  lockContest,
  saveContest,
  saveEntrant,
} from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { drawBracket } from './draw.commands';
import { advanceMatch } from './match-advance.commands';
import { refundMovement, returnMovement } from './movements.rules';
import { clocksRun } from './play.commands';

/** Brings a contest's own phase up to `now`, as far as its clock says. Doing it twice is harmless. */
export async function advanceContest(tx: Transaction<Database>, id: string, now: Date): Promise<void> {
  let contest = await lockContest(tx, id);
  if (!contest) return;
  for (;;) {
    const state = stateOf(contest);
    const entrants = contest.phase === 'check_in' ? await entrantsOf(tx, id) : [];
    const checkedIn = entrants.filter((entrant) => entrant.status === 'checked_in');
    const result = stepContest(state, {
      type: 'clock',
      at: now,
      checkedIn: checkedIn.length,
      minPlayers: contest.minPlayers,
    });
    if (!result.ok || result.state === state) break;
    contest = await saveContest(tx, id, { ...columnsOf(result.state), updatedAt: now });
    for (const effect of result.effects) {
      if (effect === 'drop_absent') contest = await dropAbsent(tx, contest, entrants, now);
      if (effect === 'refund_all')
        contest = await refundAll(tx, contest, now, `Fewer than ${contest.minPlayers} players checked in.`);
      if (effect === 'draw_bracket') await drawBracket(tx, contest, checkedIn, now);
    }
  }
  await setDeadlines(tx, [{ kind: 'contest', entityId: id, dueAt: contestDueAt(stateOf(contest)) }]);
}

async function dropAbsent(tx: Transaction<Database>, contest: ContestRow, entrants: readonly EntrantRow[], at: Date) {
  const absent = entrants.filter((entrant) => entrant.status === 'registered');
  if (absent.length === 0) return contest;
  const refunded = await refund(tx, contest, absent, at, 'You did not check in.');
  for (const entrant of absent) await saveEntrant(tx, entrant.id, { status: 'dropped' });
  return saveContest(tx, contest.id, {
    entered: contest.entered - absent.length,
    feesCollected: contest.feesCollected - refunded,
  });
}

/** Gives every fee that is still in escrow back, and the house's part to the house. */
export async function refundAll(tx: Transaction<Database>, contest: ContestRow, at: Date, reason: string) {
  const entrants = await entrantsOf(tx, contest.id);
  const refunded = await refund(tx, contest, entrants, at, reason);
  if (contest.openedAt !== null) await post(tx, ...returnMovement(contest, contest.prizePool, at));
  return saveContest(tx, contest.id, {
    cancelReason: reason,
    finishedAt: at,
    feesCollected: contest.feesCollected - refunded,
    championId: null,
  });
}

async function refund(
  tx: Transaction<Database>,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  at: Date,
  reason: string,
): Promise<bigint> {
  const owed = entrants.flatMap((entrant) =>
    refundMovement(contest, entrant, at, reason).map((movement) => ({ entrant, movement })),
  );
  const posted = await post(tx, ...owed.map(({ movement }) => movement));
  for (const [index, { entrant }] of owed.entries())
    await saveEntrant(tx, entrant.id, { refundTransactionId: posted[index]?.id ?? null });
  return owed.reduce((sum, { entrant }) => sum + entrant.fee, 0n);
}

/**
 * Before a contest is read or acted on: whatever its clocks, and those of its matches, have decided by now. It commits
 * by itself, so that a refusal of what follows does not take it back.
 * @param by how `key` names the contest.
 * @returns the contest as it then is.
 */
export async function catchUp(
  db: Kysely<Database>,
  key: string,
  now: Date,
  by: ContestKey = 'id',
): Promise<ContestRow | undefined> {
  const found = await findContestWithDue(db, by, key, now);
  if (!found) return undefined;
  const { dueMatches, ...contest } = found;
  const due = contestDueAt(stateOf(contest));
  const matches = clocksRun(contest) ? (dueMatches ?? []) : [];
  if (matches.length === 0 && !(due && due <= now)) return contest;
  if (due && due <= now) await inTransaction(db, (tx) => advanceContest(tx, contest.id, now));
  for (const match of matches) await inTransaction(db, (tx) => advanceMatch(tx, match, now));
  return findContest(db, contest.id);
}
