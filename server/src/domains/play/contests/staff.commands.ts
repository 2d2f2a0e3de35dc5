import { randomUUID } from 'node:crypto';
import { type AuditAction, type InputOf, toldContestFields } from '@laurel/shared/protocol';
import type { Transaction } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import type { Database } from '../../../database/schema';
import { findFreeSlug } from '../../../database/slugs';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { findOfferedPlatform } from '../../challenges/games/platform.rules';
import { postTransactions } from '../../coins/ledger/post.commands';
import { makeTypedReason } from '../../coins/ledger/reasons.mapper';
import { recordPromiseAlone, requestApproval } from '../../coins/staff-limits/commands';
import type { ActingStaff } from '../../coins/staff-limits/rules';
import { findWaitingApproval, withdrawRequest } from '../../coins/staff-limits/store';
import { pickFields, recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { allowStaffAct } from '../competition/access.rules';
import { advanceContest, applyDueDeadlines } from '../competition/advance.commands';
import { buildPrizePoolFunding } from '../competition/coins.rules';
import { applyContestEvent, type ContestStep, calculateContestDueAt } from '../competition/contest.machine';
import { toContestColumns, toContestState, toTimes } from '../competition/contest.mapper';
import {
  findContest,
  findEntrant,
  insertContest,
  listEntrants,
  lockContest,
  saveContest,
} from '../competition/contest.store';
import type { ContestRow, DisplayStatus, NewContest } from '../competition/contest.tables';
import { resumeMatches, stopMatches } from '../competition/pause.commands';
import { refundAllEntries } from '../competition/refund.commands';
import { fillSpots } from '../competition/waitlist.commands';
import { contestChangeJob, toPlan } from './changed.job';
import { makeMissingContestRefusal, readContestDetail } from './detail.queries';
import {
  deriveChanges,
  deriveVersions,
  refuseFrozenChanges,
  refuseRisingPrizes,
  toRecordedFields,
} from './editing.rules';
import { formColumns, toEditedColumns, toFormColumns } from './mapper';
import { refuseFarTimes } from './times.rules';

function refuseUnlinkableAccount(
  work: Pick<Work, 'ports'>,
  { requiresPlatform, platform }: Pick<NewContest, 'requiresPlatform' | 'platform'>,
): void {
  if (requiresPlatform) findOfferedPlatform(work, platform);
}

export async function createContest(
  work: Work<Actor>,
  input: InputOf<'createContest'>,
): Promise<Answer<'createContest'>> {
  const { now, user } = work;
  const columns = toFormColumns(input);
  refuseFarTimes(toTimes(columns), now);
  refuseUnlinkableAccount(work, columns);
  return withTransaction(work, async (work) => {
    const contest = await insertContest(work.db, {
      ...columns,
      id: randomUUID(),
      slug: await findFreeSlug(work.db, 'contest', input.title),
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
      serviceReason: null,
      rounds: null,
      winnerTakesRest: false,
      championId: null,
      createdBy: user.id,
      createdAt: now,
      updatedAt: now,
      editedBy: user.id,
      editedAt: now,
    });
    await recordAudit(work.db, {
      at: now,
      actorId: user.id,
      action: 'contest.create',
      entity: 'contest',
      entityId: contest.id,
      after: toRecordedFields(pickFields(contest, formColumns)),
    });
    return makeAnswer(await readContestDetail(work, contest), {
      code: 'contest_created',
      params: { title: contest.title },
    });
  });
}

export async function updateContest(
  work: Work<Actor>,
  { id, version, ...input }: InputOf<'updateContest'>,
): Promise<Answer<'updateContest'>> {
  const contest = await manageContest(work, id, 'contest.update', async (work, contest) => {
    const { db, now, user } = work;
    const columns = toEditedColumns(contest, input);
    await refuseOtherVersion(db, contest, version);
    const changes = deriveChanges(contest, columns);
    refuseFrozenChanges(contest, changes, columns, now);
    if (changes.includes('requiresPlatform') || changes.includes('platform')) refuseUnlinkableAccount(work, columns);
    if (changes.length === 0) return contest;
    refuseRisingPrizes(changes, columns);
    const state = toContestState(contest);
    const times = toTimes(columns);
    refuseFarTimes(times, now, state);
    const step = applyContestEvent(state, { type: 'set_times', times, at: now });
    if (!step.ok) throw Refusal.of(step);
    const savedContest = await saveContest(db, id, {
      ...columns,
      ...toContestColumns(step.state),
      ...deriveVersions(contest, changes, user.id, now),
      updatedAt: now,
    });
    await setDeadlines(db, [
      { kind: 'contest', entityId: id, dueAt: calculateContestDueAt(toContestState(savedContest)) },
    ]);
    if (contest.entered > 0 && toldContestFields.some((field) => changes.includes(field)))
      await work.ports.jobs.add(db, contestChangeJob, {
        ...{ contestId: id, version: savedContest.version, at: now.toISOString(), after: null },
        ...{ was: toPlan(contest), now: toPlan(savedContest) },
      });
    return fillSpots(work, savedContest);
  });
  return makeAnswer(await readContestDetail(work, contest), { code: 'contest_saved', params: {} });
}

/** If the prizes exceed what one person may promise, the contest stays a draft until it is approved. */
export async function toggleContestStatus(
  work: Work<Actor> & ActingStaff,
  { id, version, status: wantedStatus }: InputOf<'toggleContestStatus'>,
): Promise<Answer<'toggleContestStatus'>> {
  const openingState: { waits: { at: string | null } | null } = { waits: null };
  const contest = await manageContest(work, id, 'contest.status', async (work, contest) => {
    openingState.waits = null;
    if (version !== undefined) await refuseOtherVersion(work.db, contest, version);
    const status = wantedStatus ?? (contest.status === 'active' ? 'paused' : 'active');
    const isOpening = status === 'active' && contest.openedAt === null;
    if (isOpening && (await findWaitingApproval(work.db, id))) throw new Refusal('approval_closed', { why: 'waiting' });
    const promise = { kind: 'contest', subjectId: id, amount: contest.prizePool } as const;
    if (isOpening && canOpen(contest, work.now) && !(await recordPromiseAlone(work, promise))) {
      openingState.waits = await askToOpen(work, contest);
      return contest;
    }
    return (await setContestStatus(work, contest, status)).contest;
  });
  const detail = await readContestDetail(work, contest);
  if (openingState.waits) return makeAnswer(detail, { code: 'approval_waits', params: openingState.waits });
  return makeAnswer(detail, {
    code: contest.status === 'active' ? 'contest_opened' : 'contest_paused',
    params: { title: contest.title },
  });
}

const canOpen = (contest: ContestRow, at: Date): boolean =>
  applyContestEvent(toContestState(contest), { type: 'activate', at }).ok;

async function askToOpen(work: TransactionWork<Actor> & ActingStaff, { id, version, title, prizePool }: ContestRow) {
  const { dueAt } = await requestApproval(work, {
    request: { kind: 'contest', id, version, title },
    userId: null,
    subjectId: id,
    amount: prizePool,
    reason: '',
  });
  await recordAudit(work.db, {
    at: work.now,
    actorId: work.user.id,
    action: 'approval.request',
    entity: 'contest',
    entityId: id,
  });
  return { at: dueAt?.toISOString() ?? null };
}

/** @returns the id of the transaction that put the prizes into escrow, or null if there are none */
export async function openApprovedContest(
  work: TransactionWork<Actor>,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  const openedState: { funding: string | null } = { funding: null };
  await changeContest(work, id, 'contest.status', async (work, contest) => {
    if (contest.version !== version || contest.openedAt !== null)
      throw new Refusal('approval_closed', { why: 'changed' });
    const { contest: contestAfter, funding } = await setContestStatus(work, contest, 'active');
    openedState.funding = funding;
    return contestAfter;
  });
  return openedState.funding;
}

async function setContestStatus(work: TransactionWork<Actor>, contest: ContestRow, status: ContestRow['status']) {
  const { db, now, user } = work;
  const { id } = contest;
  const state = toContestState(contest);
  const step = applyContestEvent(state, { type: status === 'active' ? 'activate' : 'pause', at: now });
  if (!step.ok) throw toTimeRefusal(step);
  if (step.state === state) return { contest, funding: null };
  const columns = toContestColumns(step.state);
  const savedContest = await saveContest(db, id, {
    ...columns,
    ...deriveVersions(contest, deriveChanges(contest, columns), user.id, now),
    updatedAt: now,
  });
  const [funding] = step.effects.includes('fund')
    ? await postTransactions(db, ...buildPrizePoolFunding(savedContest, user.id, now))
    : [];
  if (status === 'paused') await stopMatches(work, savedContest);
  else if (contest.pausedAt && step.effects.includes('shift_clocks'))
    await resumeMatches(work, savedContest, now.getTime() - contest.pausedAt.getTime());
  await setDeadlines(db, [{ kind: 'contest', entityId: id, dueAt: calculateContestDueAt(step.state) }]);
  await advanceContest(work, id);
  return { contest: (await findContest(db, id)) ?? savedContest, funding: funding?.id ?? null };
}

function toTimeRefusal(refusedStep: Extract<ContestStep, { ok: false }>): Refusal {
  const fault = refusedStep.code === 'validation_failed' ? refusedStep.params.fault : undefined;
  return Refusal.of(refusedStep, refusedStep.field && fault ? { details: { [refusedStep.field]: [fault] } } : {});
}

async function refuseOtherVersion(db: TransactionWork['db'], contest: ContestRow, version: number): Promise<void> {
  if (contest.version === version) return;
  throw await makeNewerVersionRefusal({ db }, 'contest', {
    by: contest.editedBy,
    at: contest.editedAt ?? contest.updatedAt,
  });
}

const nextDisplay: Record<DisplayStatus, DisplayStatus> = {
  hidden: 'visible',
  visible: 'featured',
  featured: 'hidden',
};

/** Without a value, moves on to the next status: from hidden to visible, to featured, and back to hidden. */
export async function setContestDisplayStatus(
  work: Work<Actor>,
  { id, displayStatus: wantedDisplayStatus }: InputOf<'setContestDisplayStatus'>,
): Promise<Answer<'setContestDisplayStatus'>> {
  const contest = await manageContest(work, id, 'contest.display', async ({ db, now }, contest) => {
    const displayStatus = wantedDisplayStatus ?? nextDisplay[contest.displayStatus];
    if (displayStatus === contest.displayStatus) return contest;
    return saveContest(db, id, { displayStatus, updatedAt: now });
  });
  return makeAnswer(await readContestDetail(work, contest), {
    code: 'contest_display',
    params: { title: contest.title, display: contest.displayStatus },
  });
}

export async function cancelContest(
  work: Work<Actor>,
  { id, reason }: InputOf<'cancelContest'>,
): Promise<Answer<'cancelContest'>> {
  const cancelOpenContest: ChangeContest = async (work, contest) => {
    const { db, now } = work;
    const hasPaidPrizes = (await listEntrants(db, id)).some((entrant) => entrant.prize > 0n);
    const step = applyContestEvent(toContestState(contest), { type: 'cancel', at: now, prizesPaid: hasPaidPrizes });
    if (!step.ok) throw Refusal.of(step);
    const savedContest = await saveContest(db, id, { ...toContestColumns(step.state), updatedAt: now });
    await stopMatches(work, savedContest);
    await setDeadlines(db, [{ kind: 'contest', entityId: id, dueAt: null }]);
    return refundAllEntries(work, savedContest, makeTypedReason(reason));
  };
  const contest = await manageContest(work, id, 'contest.cancel', cancelOpenContest, reason);
  return makeAnswer(await readContestDetail(work, contest), {
    code: 'contest_cancelled',
    params: { title: contest.title },
  });
}

const manageContest: typeof changeContest = (work, id, action, act, reason) =>
  changeContest(
    work,
    id,
    action,
    async (work, contest) => {
      requireRow(allowStaffAct(work.user, 'contests.manage', [await findEntrant(work.db, id, work.user.id)]));
      return act(work, contest);
    },
    reason,
  );

type ChangeContest = (work: TransactionWork<Actor>, contest: ContestRow) => Promise<ContestRow>;

async function changeContest<Some extends Work<Actor>>(
  work: Some,
  id: string,
  action: AuditAction,
  act: (work: Some & { db: Transaction<Database> }, contest: ContestRow) => Promise<ContestRow>,
  reason: string | null = null,
): Promise<ContestRow> {
  await applyDueDeadlines(work, id);
  return withTransaction(work, async (work) => {
    if (action === 'contest.update' || action === 'contest.cancel') await withdrawRequest(work.db, id, work);
    const contestBefore = await lockContest(work.db, id);
    if (!contestBefore) throw makeMissingContestRefusal();
    const contestAfter = await act(work, contestBefore);
    const changes = deriveChanges(contestBefore, contestAfter);
    const auditFields =
      action === 'contest.status' ? (['phase', ...changes.filter((field) => field !== 'phase')] as const) : changes;
    if (changes.length > 0 && contestAfter !== contestBefore)
      await recordAudit(work.db, {
        at: work.now,
        actorId: work.user.id,
        action,
        entity: 'contest',
        entityId: id,
        before: toRecordedFields(pickFields(contestBefore, auditFields)),
        after: toRecordedFields(pickFields(contestAfter, auditFields)),
        reason,
      });
    return contestAfter;
  });
}
