import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { advanceContest, catchUp, refundAll } from '../competition/advance.commands';
import { contestDueAt, stepContest } from '../competition/contest.machine';
import { columnsOf, stateOf, timesOf } from '../competition/contest.mapper';
import { entrantsOf, findContest, insertContest, lockContest, saveContest } from '../competition/contest.store';
import type { ContestRow, ContestStatus, DisplayStatus, NewContest } from '../competition/contest.tables';
import { fundingMovement } from '../competition/movements.rules';
import { resumeMatches, stopMatches } from '../competition/pause.commands';
import { setDeadlines } from '../deadlines/store';
import { post } from '../ledger/post.commands';
import { playerColumns, playerRef } from '../players/mapper';
import { contestMissing } from './detail.queries';
import { changesOf, refuseFrozen, versionsAfter } from './editing.rules';
import { type ContestFields, columnsOfForm } from './mapper';
import { freeSlug } from './slug.store';
import { refuseFarTimes } from './times.rules';

type ContestEdit = ParsedRequestOf<'updateContest'>['body'];

/** What every act of staff on a contest needs. */
export interface StaffContext {
  db: Kysely<Database>;
  clock: Clock;
  actorId: string;
}

function readForm(form: ContestFields) {
  if (form.format !== 'single_elimination')
    throw new Refusal('validation_failed', 'Some fields need another value.', {
      format: ['Only single elimination yet.'],
    });
  return columnsOfForm(form);
}

/** Contests of one title that are made at once ask for the same slug: whoever finds it taken by then asks again. */
async function insertWithFreeSlug(
  tx: Transaction<Database>,
  title: string,
  contest: Omit<NewContest, 'slug'>,
): Promise<ContestRow> {
  for (;;) {
    const inserted = await insertContest(tx, { ...contest, slug: await freeSlug(tx, title) });
    if (inserted) return inserted;
  }
}

/** Makes a draft: paused and hidden until it is activated and shown. */
export async function createContest({ db, clock, actorId }: StaffContext, input: ContestFields): Promise<ContestRow> {
  const columns = readForm(input);
  const now = clock.now();
  refuseFarTimes(timesOf(columns), now);
  return inTransaction(db, async (tx) => {
    const contest = await insertWithFreeSlug(tx, input.title, {
      ...columns,
      id: randomUUID(),
      drawSeed: randomUUID(),
      phase: 'draft',
      status: 'paused',
      displayStatus: 'hidden',
      openedAt: null,
      pausedAt: null,
      checkInClosedAt: null,
      startedAt: null,
      finishedAt: null,
      cancelReason: null,
      rounds: null,
      championId: null,
      createdBy: actorId,
      createdAt: now,
      updatedAt: now,
      editedBy: actorId,
      editedAt: now,
    });
    await audit(tx, {
      at: now,
      actorId,
      action: 'contest.create',
      entity: 'contest',
      entityId: contest.id,
      after: columns,
    });
    return contest;
  });
}

/**
 * Changes what may still be changed.
 * @throws Refusal `version_conflict` with who made another version than the one that was edited, `frozen_field` naming
 * the fields that may not be changed.
 */
export async function updateContest(context: StaffContext, id: string, input: ContestEdit): Promise<ContestRow> {
  const columns = readForm(input);
  return change(context, id, 'contest.update', async (tx, contest, now) => {
    await refuseOtherVersion(tx, contest, input.version);
    const changes = changesOf(contest, columns);
    refuseFrozen(contest, changes, columns, now);
    if (changes.length === 0) return contest;
    const state = stateOf(contest);
    const times = timesOf(columns);
    refuseFarTimes(times, now, state);
    const result = stepContest(state, { type: 'set_times', times, at: now });
    if (!result.ok) throw new Refusal(result.code, result.message);
    const saved = await saveContest(tx, id, {
      ...columns,
      ...columnsOf(result.state),
      ...versionsAfter(contest, changes, context.actorId, now),
      updatedAt: now,
    });
    await setDeadlines(tx, [{ kind: 'contest', entityId: id, dueAt: contestDueAt(stateOf(saved)) }]);
    return saved;
  });
}

/**
 * The first activation opens it and puts the house's part into escrow; later it stops and goes on.
 * @param seen the version on the screen that asked, where it says so.
 * @throws Refusal `version_conflict`, `validation_failed` naming a time that is in the way
 */
export async function toggleStatus(
  context: StaffContext,
  id: string,
  wanted?: ContestStatus,
  seen?: number,
): Promise<ContestRow> {
  return change(context, id, 'contest.status', async (tx, contest, now) => {
    if (seen !== undefined) await refuseOtherVersion(tx, contest, seen);
    const status = wanted ?? (contest.status === 'active' ? 'paused' : 'active');
    const state = stateOf(contest);
    const result = stepContest(state, { type: status === 'active' ? 'activate' : 'pause', at: now });
    if (!result.ok)
      throw new Refusal(result.code, result.message, result.field ? { [result.field]: [result.message] } : {});
    if (result.state === state) return contest;
    const columns = columnsOf(result.state);
    const saved = await saveContest(tx, id, {
      ...columns,
      ...versionsAfter(contest, changesOf(contest, columns), context.actorId, now),
      updatedAt: now,
    });
    if (result.effects.includes('fund')) await post(tx, ...fundingMovement(saved, context.actorId, now));
    if (status === 'paused') await stopMatches(tx, saved, now, context.actorId);
    else if (contest.pausedAt && result.effects.includes('shift_clocks'))
      await resumeMatches(tx, saved, now.getTime() - contest.pausedAt.getTime(), now, context.actorId);
    await setDeadlines(tx, [{ kind: 'contest', entityId: id, dueAt: contestDueAt(result.state) }]);
    await advanceContest(tx, id, now);
    return (await findContest(tx, id)) ?? saved;
  });
}

async function refuseOtherVersion(tx: Transaction<Database>, contest: ContestRow, seen: number): Promise<void> {
  if (contest.version === seen) return;
  const by = contest.editedBy
    ? await tx
        .selectFrom('users')
        .select(['id', ...playerColumns])
        .where('id', '=', contest.editedBy)
        .executeTakeFirst()
    : undefined;
  const at = contest.editedAt ?? contest.updatedAt;
  throw new Refusal('version_conflict', {
    what: 'contest',
    by: by ? playerRef(by.id, by) : null,
    at: at.toISOString(),
  });
}

const nextDisplay: Record<DisplayStatus, DisplayStatus> = {
  hidden: 'visible',
  visible: 'featured',
  featured: 'hidden',
};

/** Visibility only. Without a wanted value it goes hidden, visible, featured and round again. */
export async function setDisplayStatus(context: StaffContext, id: string, wanted?: DisplayStatus): Promise<ContestRow> {
  return change(context, id, 'contest.display', async (tx, contest, now) => {
    const displayStatus = wanted ?? nextDisplay[contest.displayStatus];
    if (displayStatus === contest.displayStatus) return contest;
    return saveContest(tx, id, { displayStatus, updatedAt: now });
  });
}

/** Ends a contest and gives every fee back. @throws Refusal `prizes_paid`, `contest_closed` */
export async function cancelContest(context: StaffContext, id: string, reason: string): Promise<ContestRow> {
  const cancel: Change = async (tx, contest, now) => {
    const prizesPaid = (await entrantsOf(tx, id)).some((entrant) => entrant.prize > 0n);
    const result = stepContest(stateOf(contest), { type: 'cancel', at: now, prizesPaid });
    if (!result.ok) throw new Refusal(result.code, result.message);
    const saved = await saveContest(tx, id, { ...columnsOf(result.state), updatedAt: now });
    await stopMatches(tx, saved, now, null);
    await setDeadlines(tx, [{ kind: 'contest', entityId: id, dueAt: null }]);
    return refundAll(tx, saved, now, reason);
  };
  return change(context, id, 'contest.cancel', cancel, reason);
}

type Change = (tx: Transaction<Database>, contest: ContestRow, now: Date) => Promise<ContestRow>;

/** One act of staff: under the contest's lock, with an audit row when it changed anything. */
async function change(
  { db, clock, actorId }: StaffContext,
  id: string,
  action: string,
  work: Change,
  reason: string | null = null,
): Promise<ContestRow> {
  const now = clock.now();
  await catchUp(db, id, now);
  return inTransaction(db, async (tx) => {
    const before = await lockContest(tx, id);
    if (!before) throw contestMissing();
    const after = await work(tx, before, now);
    const changed = changesOf(before, after);
    if (changed.length > 0 && after !== before)
      await audit(tx, {
        at: now,
        actorId,
        action,
        entity: 'contest',
        entityId: id,
        before: Object.fromEntries(changed.map((key) => [key, before[key]])),
        after: Object.fromEntries(changed.map((key) => [key, after[key]])),
        reason,
      });
    return after;
  });
}
