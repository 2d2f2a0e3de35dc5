import { randomUUID } from 'node:crypto';
import type { FieldFault, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { findFreeSlug } from '../../../database/slugs';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { recordPromiseAlone, requestApproval } from '../../coins/staff-limits/commands';
import type { ActingStaff } from '../../coins/staff-limits/rules';
import { findWaitingApproval, returnMoves, withdrawRequest } from '../../coins/staff-limits/store';
import { deriveChange, recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { findTitle, listAchievements } from '../games/store';
import type { GameRow } from '../games/tables';
import { isPossible } from '../judging/verdict.rules';
import { applyCampaignEvent, type CampaignEvent, calculateCampaignDueAt, claimMs } from './campaign.machine';
import { buildPoolFunding } from './coins.rules';
import {
  findGameWithList,
  makeMissingCampaignRefusal,
  readCampaignDetail,
  readCurrentCampaign,
} from './detail.queries';
import { type CampaignForm, toColumns, toFormColumns, toState } from './mapper';
import { settleRemainder, watchParticipants } from './settle.commands';
import { deleteCampaignRow, insertCampaign, lockCampaign, saveCampaign } from './store';
import type { CampaignRow } from './tables';

const farthestEndMs = 2 * 366 * 24 * 3600_000;

async function findGame({ db }: Pick<Work, 'db'>, { game: gameName, goal }: CampaignForm): Promise<GameRow> {
  const game = await findTitle(db, gameName.platform, gameName.externalId);
  if (!game?.listId) throw Refusal.at('game', { code: 'no_such_game', params: {} });
  if (!isPossible(await listAchievements(db, game.listId), goal))
    throw Refusal.at('goal', { code: 'goal_impossible', params: {} });
  return game;
}

function readForm(form: CampaignForm, now: Date) {
  const columns = toFormColumns(form);
  if (columns.endsAt.getTime() - now.getTime() > farthestEndMs)
    throw Refusal.at('endsAt', { code: 'far_ahead', params: { years: 2 } });
  return { ...columns, claimEndsAt: new Date(columns.endsAt.getTime() + claimMs) };
}

export async function createCampaign(
  work: Work<Actor>,
  input: InputOf<'createCampaign'>,
): Promise<Answer<'createCampaign'>> {
  const { now, user } = work;
  const columns = readForm(input, now);
  return withTransaction(work, async (work) => {
    const game = await findGame(work, input);
    const campaign = await insertCampaign(work.db, {
      ...columns,
      id: randomUUID(),
      slug: await findFreeSlug(work.db, 'campaign', input.title),
      gameId: game.id,
      platform: game.platform,
      listId: null,
      goal: JSON.stringify(input.goal),
      status: 'draft',
      pausedAt: null,
      publishedAt: null,
      finishedAt: null,
      cancelReason: null,
      editedBy: user.id,
      editedAt: now,
      createdBy: user.id,
      createdAt: now,
    });
    const { id, title } = campaign;
    const auditEntry = {
      at: now,
      actorId: user.id,
      action: 'campaign.create' as const,
      entity: 'campaign',
      entityId: id,
    };
    await recordAudit(work.db, { ...auditEntry, after: columns });
    return makeAnswer(await readCampaignDetail(work, campaign), { code: 'campaign_created', params: { title } });
  });
}

export async function deleteCampaign(
  work: Work<Actor>,
  { id }: InputOf<'deleteCampaign'>,
): Promise<Answer<'deleteCampaign'>> {
  const { now, user } = work;
  return withTransaction(work, async (work) => {
    const { db } = work;
    await withdrawRequest(db, id, work);
    const campaign = await lockCampaign(db, id);
    if (!campaign) throw makeMissingCampaignRefusal();
    if (campaign.status !== 'draft') throw new Refusal('campaign_closed', { why: 'published' });
    await deleteCampaignRow(db, id);
    const { title } = campaign;
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'campaign.delete',
      entity: 'campaign',
      entityId: id,
      before: { title },
    });
    return makeAnswer({}, { code: 'campaign_deleted', params: { title } });
  });
}

export async function publishCampaign(
  work: Work<Actor> & ActingStaff,
  { id }: InputOfAction<'updateCampaign', 'publish'>,
): Promise<Answer<'updateCampaign'>> {
  const { campaign, waits } = await withTransaction(work, async (work) => {
    const { db, now } = work;
    const draft = await lockCampaign(db, id);
    const canPublish = draft?.status === 'draft' && applyCampaignEvent(toState(draft), { type: 'publish', at: now }).ok;
    if (canPublish) {
      if (await findWaitingApproval(db, id)) throw new Refusal('approval_closed', { why: 'waiting' });
      const promise = { kind: 'campaign', subjectId: id, amount: draft.rewardPool } as const;
      if (!(await recordPromiseAlone(work, promise)))
        return { campaign: draft, waits: await askToPublish(work, draft) };
    }
    return { campaign: (await changeCampaign(work, id, { type: 'publish', at: now })).campaign, waits: null };
  });
  const { title } = campaign;
  return makeAnswer(
    await readCampaignDetail(work, campaign),
    waits ? { code: 'approval_waits', params: waits } : { code: 'campaign_published', params: { title } },
  );
}

export async function pauseCampaign(
  work: Work<Actor>,
  { id }: InputOfAction<'updateCampaign', 'pause'>,
): Promise<Answer<'updateCampaign'>> {
  const { campaign } = await changeCampaign(work, id, { type: 'pause', at: work.now });
  const { title } = campaign;
  return makeAnswer(await readCampaignDetail(work, campaign), { code: 'campaign_paused', params: { title } });
}

export async function resumeCampaign(
  work: Work<Actor>,
  { id }: InputOfAction<'updateCampaign', 'resume'>,
): Promise<Answer<'updateCampaign'>> {
  const { campaign } = await changeCampaign(work, id, { type: 'resume', at: work.now });
  const { title } = campaign;
  return makeAnswer(await readCampaignDetail(work, campaign), { code: 'campaign_resumed', params: { title } });
}

export async function cancelCampaign(
  work: Work<Actor>,
  { id, reason }: InputOfAction<'updateCampaign', 'cancel'>,
): Promise<Answer<'updateCampaign'>> {
  const { campaign } = await changeCampaign(work, id, { type: 'cancel', at: work.now, paid: false }, reason);
  const { title } = campaign;
  return makeAnswer(await readCampaignDetail(work, campaign), { code: 'campaign_cancelled', params: { title } });
}

async function askToPublish(
  work: TransactionWork<Actor> & ActingStaff,
  { id, version, title, rewardPool }: CampaignRow,
) {
  const { dueAt } = await requestApproval(work, {
    request: { kind: 'campaign', id, version, title },
    userId: null,
    subjectId: id,
    amount: rewardPool,
    reason: '',
  });
  await recordAudit(work.db, {
    at: work.now,
    actorId: work.user.id,
    action: 'approval.request',
    entity: 'campaign',
    entityId: id,
  });
  return { at: dueAt?.toISOString() ?? null };
}

/** @returns the id of the transaction that put the pool into escrow, or null if the pool is empty */
export async function publishApprovedCampaign(
  work: TransactionWork<Actor>,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  const draft = await lockCampaign(work.db, id);
  if (draft?.status !== 'draft' || draft.version !== version) throw new Refusal('approval_closed', { why: 'changed' });
  return (await changeCampaign(work, id, { type: 'publish', at: work.now })).funding;
}

type StaffEvent = Extract<CampaignEvent, { type: 'publish' | 'pause' | 'resume' | 'cancel' }>;

async function changeCampaign(
  work: Work<Actor>,
  id: string,
  event: StaffEvent,
  reason: string | null = null,
): Promise<{ campaign: CampaignRow; funding: string | null }> {
  await readCurrentCampaign(work, id);
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    if (event.type === 'cancel') await withdrawRequest(db, id, work);
    const campaignBefore = await lockCampaign(db, id);
    if (!campaignBefore) throw makeMissingCampaignRefusal();
    const step = applyCampaignEvent(
      toState(campaignBefore),
      event.type === 'cancel' ? { ...event, paid: campaignBefore.paid > 0 } : event,
    );
    if (!step.ok) {
      const fault = step.code === 'validation_failed' ? step.params.fault : undefined;
      throw Refusal.of(step, step.field && fault ? { details: { [step.field]: [fault] } } : {});
    }
    if (step.state.status === campaignBefore.status) return { campaign: campaignBefore, funding: null };
    const columns = { ...toColumns(step.state), ...(reason !== null && { cancelReason: reason }) };
    const publishedCampaign = step.effects.includes('fund') ? await fundCampaign(work, campaignBefore) : null;
    let campaignAfter = await saveCampaign(db, id, { ...columns, ...publishedCampaign?.columns });
    if (event.type === 'cancel') {
      campaignAfter = await settleRemainder(work, campaignAfter);
      if (campaignBefore.publishedAt) await returnMoves(db, id, campaignBefore.rewardPool - campaignBefore.paidOut);
    }
    if (event.type === 'resume') await watchParticipants(work, campaignAfter);
    await setDeadlines(db, [{ kind: 'campaign', entityId: id, dueAt: calculateCampaignDueAt(toState(campaignAfter)) }]);
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: `campaign.${event.type}`,
      entity: 'campaign',
      entityId: id,
      before: { status: campaignBefore.status },
      after: { status: campaignAfter.status },
      reason,
    });
    return { campaign: campaignAfter, funding: publishedCampaign?.funding ?? null };
  });
}

async function fundCampaign(work: TransactionWork<Actor>, draft: CampaignRow) {
  const { db, now, user } = work;
  const { game, list } = await findGameWithList(work, draft);
  if (!isPossible(list, draft.goal)) throw Refusal.at('goal', { code: 'goal_impossible', params: {} });
  const [postedTransaction] = await postTransactions(db, ...buildPoolFunding(draft, draft.rewardPool, user.id, now));
  return { columns: { listId: game.listId, publishedAt: now }, funding: postedTransaction?.id ?? null };
}

/** Additions count against the editor's own limit, because an edit doesn't wait for approval. */
async function changePool(
  work: TransactionWork<Actor> & ActingStaff,
  campaign: CampaignRow,
  change: bigint,
): Promise<void> {
  const { db, now, user } = work;
  const { id } = campaign;
  if (change > 0n && !(await recordPromiseAlone(work, { kind: 'campaign', subjectId: id, amount: change })))
    throw Refusal.at('rewardPool', { code: 'more_than_alone', params: {} });
  if (change < 0n) await returnMoves(db, id, -change);
  await postTransactions(db, ...buildPoolFunding(campaign, change, user.id, now));
}

/** Players rely on these fields once they have joined. */
const frozenFields = ['rewardModel', 'rewardAmount', 'rewardPool', 'gameId', 'goal'] as const;

export async function editCampaign(
  work: Work<Actor> & ActingStaff,
  { id, version, ...form }: InputOfAction<'updateCampaign', 'edit'>,
): Promise<Answer<'updateCampaign'>> {
  await readCurrentCampaign(work, id);
  const campaign = await withTransaction(work, async (work) => {
    const { db, now, user } = work;
    await withdrawRequest(db, id, work);
    const campaignBefore = await lockCampaign(db, id);
    if (!campaignBefore) throw makeMissingCampaignRefusal();
    if (campaignBefore.version !== version)
      throw await makeNewerVersionRefusal(work, 'campaign', {
        by: campaignBefore.editedBy,
        at: campaignBefore.editedAt,
      });
    const columns = readForm(form, now);
    const game = await findGame(work, form);
    const goal = JSON.stringify(form.goal);
    const nextFields = { ...columns, gameId: game.id, goal };
    const earlierCampaign = { ...campaignBefore, goal: JSON.stringify(campaignBefore.goal) };
    const hasJoined = campaignBefore.joined > 0;
    const lockedFields = hasJoined ? frozenFields.filter((key) => nextFields[key] !== earlierCampaign[key]) : [];
    const fewerThanEnteredFault: FieldFault = { code: 'fewer_than_entered', params: {} };
    const faults = {
      ...Object.fromEntries(
        lockedFields.map((key): [string, FieldFault[]] => [
          key === 'gameId' ? 'game' : key,
          [{ code: 'locked_by_join', params: {} }],
        ]),
      ),
      ...(columns.maxParticipants < campaignBefore.joined && { maxParticipants: [fewerThanEnteredFault] }),
    };
    if (Object.keys(faults).length > 0) throw new Refusal('frozen_field', {}, { details: faults });
    const { joinDeadline, startsAt, endsAt } = columns;
    const step = applyCampaignEvent(toState(campaignBefore), {
      type: 'set_times',
      at: now,
      joined: hasJoined,
      times: { joinDeadline, startsAt, endsAt },
    });
    if (!step.ok) {
      const fault = step.code === 'validation_failed' ? step.params.fault : undefined;
      throw Refusal.of(step, step.field && fault ? { details: { [step.field]: [fault] } } : {});
    }
    const campaignAfter = await saveCampaign(db, id, {
      ...columns,
      ...toColumns(step.state),
      gameId: game.id,
      platform: game.platform,
      goal,
      ...(campaignBefore.listId && !hasJoined && { listId: game.listId }),
      version: campaignBefore.version + 1,
      editedBy: user.id,
      editedAt: now,
    });
    if (campaignBefore.publishedAt)
      await changePool(work, campaignAfter, campaignAfter.rewardPool - campaignBefore.rewardPool);
    if (campaignBefore.publishedAt) await watchParticipants(work, campaignAfter);
    await setDeadlines(db, [{ kind: 'campaign', entityId: id, dueAt: calculateCampaignDueAt(toState(campaignAfter)) }]);
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'campaign.update',
      entity: 'campaign',
      entityId: id,
      ...deriveChange({ ...campaignBefore }, { ...columns, goal: form.goal }),
    });
    return campaignAfter;
  });
  return makeAnswer(await readCampaignDetail(work, campaign), { code: 'campaign_saved', params: {} });
}
