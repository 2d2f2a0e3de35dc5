import { randomUUID } from 'node:crypto';
import type { InputOf, Participant } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { type RowAccess, requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { toCaller } from '../../people/linked-accounts/caller.rules';
import { toEarnedJson } from '../games/mapper';
import { findIdentity, readPlaytime, readProgress } from '../games/reading.commands';
import { watchProgress } from '../games/reading.store';
import { judgeClaimJob } from '../judging/claim.job';
import { allowDeciding, allowOwnParticipant } from './access.rules';
import { canTakeClaims } from './campaign.machine';
import {
  findChallenger,
  findGameWithList,
  findVisibleCampaign,
  makeMissingCampaignRefusal,
  readCurrentCampaign,
} from './detail.queries';
import { deriveEligibility } from './eligibility.rules';
import { applyReadingToEntry } from './judge.commands';
import { toParticipantState, toParticipantView, toState } from './mapper';
import { applyParticipantEvent, type ParticipantEvent } from './participant.machine';
import { judgeProgress } from './progress.rules';
import { advanceLockedCampaign, notifyParticipant, payDueRewards } from './settle.commands';
import {
  findParticipantById,
  findParticipantWithPlayer,
  hasJoinedWithIdentity,
  insertParticipant,
  lockCampaign,
  saveCampaign,
  saveParticipant,
} from './store';
import type { CampaignRow, ParticipantRow } from './tables';

export const makeMissingParticipantRefusal = () => new Refusal('not_found', { what: 'participant' });

export async function findParticipant(work: Work, id: string): Promise<Participant> {
  const { db, user, now } = work;
  const row = await findParticipantWithPlayer(db, id);
  const campaign = row && (await readCurrentCampaign(work, row.campaignId));
  if (!campaign) throw makeMissingParticipantRefusal();
  return toParticipantView(row, { campaign, ...(await findGameWithList(work, campaign)) }, { user, now });
}

export async function createParticipant(
  work: Work<Actor>,
  { campaignId }: InputOf<'createParticipant'>,
): Promise<Answer<'createParticipant'>> {
  const { user } = work;
  const seenCampaign = await findVisibleCampaign(work, campaignId);
  const { game } = await findGameWithList(work, seenCampaign);
  const identity = await findIdentity(work, user.id, game);
  const reading = identity ? await readProgress(work, identity, game, toCaller(work)) : null;
  const minutes = identity && reading?.snapshot ? await readPlaytime(work, identity, game, toCaller(work)) : null;
  const { id, title } = await withTransaction(work, async (work) => {
    const { db, now, config } = work;
    const campaign = await lockCampaign(db, seenCampaign.id);
    if (!campaign) throw makeMissingCampaignRefusal();
    const { list } = await findGameWithList(work, campaign);
    const challenger = await findChallenger(work, campaign, game);
    const { conditions } = deriveEligibility(campaign, list, challenger && { ...challenger, reading }, {
      now,
      minimumAge: config.minimumAge,
    });
    const unmetCondition = conditions.find(({ met }) => !met);
    if (unmetCondition) throw new Refusal('not_eligible', { why: 'condition', state: unmetCondition.state });
    if (!identity || !reading?.snapshot) throw new Error('Somebody without a reading met every requirement');
    const { snapshot } = reading;
    const { columns } = judgeProgress(campaign, list, now, snapshot, snapshot);
    if (await hasJoinedWithIdentity(db, campaign.id, identity))
      throw new Refusal('identity_taken', { provider: identity.provider });
    const row = await insertParticipant(db, {
      ...columns,
      id: randomUUID(),
      campaignId: campaign.id,
      userId: user.id,
      identityId: identity.id,
      issuer: identity.issuer,
      subject: identity.subject,
      baselineAt: snapshot.takenAt,
      baseline: JSON.stringify(toEarnedJson(snapshot)),
      minutes,
      status: 'joined',
      claimedAt: null,
      heldAt: null,
      answerBy: null,
      answer: null,
      answeredAt: null,
      rejectionReason: null,
      serviceReason: null,
      rewardTransactionId: null,
      joinedAt: now,
    });
    await saveCampaign(db, campaign.id, { joined: campaign.joined + 1 });
    await watchProgress(db, { gameId: game.id, identityIds: [identity.id] }, now, campaign.claimEndsAt);
    return { id: row.id, title: campaign.title };
  });
  return makeAnswer(await findParticipant(work, id), { code: 'campaign_joined', params: { title } });
}

type Entry = { campaign: CampaignRow; row: ParticipantRow };

async function lockEntry(
  { db, user }: TransactionWork<Actor>,
  id: string,
  allowActing: (reader: Actor, row: ParticipantRow | undefined) => RowAccess<ParticipantRow>,
): Promise<Entry> {
  const participant = requireRow(allowActing(user, await findParticipantById(db, id)));
  const campaign = await lockCampaign(db, participant.campaignId);
  const row = campaign && (await findParticipantById(db, id));
  if (!row) throw makeMissingParticipantRefusal();
  return { campaign, row };
}

function applyEntryEvent(row: ParticipantRow, event: ParticipantEvent) {
  const step = applyParticipantEvent(toParticipantState(row), event);
  if (!step.ok) throw Refusal.of(step);
  return step.state;
}

export async function claimParticipant(
  work: Work<Actor>,
  { participantId }: InputOf<'claimParticipant'>,
): Promise<Answer<'claimParticipant'>> {
  const title = await withTransaction(work, async (work) => {
    const { db, now, ports } = work;
    const { campaign, row } = await lockEntry(work, participantId, allowOwnParticipant);
    const state = applyEntryEvent(row, { type: 'claim', at: now });
    if (state.status === row.status) return campaign.title;
    if (!canTakeClaims(toState(campaign), now)) throw new Refusal('campaign_closed', { why: 'claims' });
    await saveParticipant(db, row.id, { ...state, failedClaimAt: null });
    await ports.jobs.add(db, judgeClaimJob, { participantId: row.id });
    return campaign.title;
  });
  return makeAnswer(await findParticipant(work, participantId), { code: 'claim_received', params: { title } });
}

export async function refreshProgress(
  work: Work<Actor>,
  { id }: InputOfAction<'updateParticipant', 'refresh'>,
): Promise<Answer<'updateParticipant'>> {
  const row = requireRow(allowOwnParticipant(work.user, await findParticipantById(work.db, id)));
  const campaign = await readCurrentCampaign(work, row.campaignId);
  if (!campaign) throw makeMissingParticipantRefusal();
  const { game } = await findGameWithList(work, campaign);
  const identity = await findIdentity(work, work.user.id, game);
  if (!identity || identity.id !== row.identityId) throw makeMissingParticipantRefusal();
  const reading = await readProgress(work, identity, game, toCaller(work));
  if (reading.snapshot) await applyReadingToEntry(work, id, reading.snapshot);
  return makeAnswer(await findParticipant(work, id), { code: 'progress_read', params: {} });
}

export async function leaveCampaign(
  work: Work<Actor>,
  { id }: InputOfAction<'updateParticipant', 'withdraw'>,
): Promise<Answer<'updateParticipant'>> {
  const title = await withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const { campaign, row } = await lockEntry(work, id, allowOwnParticipant);
    const state = applyEntryEvent(row, { type: 'withdraw', at: now });
    if (state.status === row.status) return campaign.title;
    await saveParticipant(db, id, state);
    await saveCampaign(db, campaign.id, { joined: campaign.joined - 1 });
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'campaign.leave',
      entity: 'campaign',
      entityId: campaign.id,
    });
    return campaign.title;
  });
  return makeAnswer(await findParticipant(work, id), { code: 'campaign_left', params: { title } });
}

export async function answerReview(
  work: Work<Actor>,
  { id, text }: InputOfAction<'updateParticipant', 'answer'>,
): Promise<Answer<'updateParticipant'>> {
  await withTransaction(work, async (work) => {
    const { row } = await lockEntry(work, id, allowOwnParticipant);
    await saveParticipant(work.db, id, { ...applyEntryEvent(row, { type: 'answer', at: work.now }), answer: text });
  });
  return makeAnswer(await findParticipant(work, id), { code: 'review_answered', params: {} });
}

type DecisionContext = Entry & { work: TransactionWork<Actor> };

async function decideClaim(
  work: Work<Actor>,
  id: string,
  settle: (decision: DecisionContext) => Promise<void>,
): Promise<Participant> {
  await withTransaction(work, async (work) => {
    const { campaign, row } = await lockEntry(work, id, allowDeciding);
    await settle({ work, campaign, row });
    await advanceLockedCampaign(work, await payDueRewards(work, campaign));
  });
  return findParticipant(work, id);
}

const auditClaim = (
  { work: { db, now: at, user }, row }: DecisionContext,
  entry: { action: 'claim.approve' | 'claim.reject'; status: ParticipantRow['status']; reason: string | null },
): Promise<void> => {
  const { action, status, reason } = entry;
  const claimBefore = { status: row.status, flags: row.flags };
  return recordAudit(db, {
    ...{ at, actorId: user.id, action, entity: 'participant', entityId: row.id },
    ...{ before: claimBefore, after: { status }, reason },
  });
};

export async function approveClaim(
  work: Work<Actor>,
  { id, note }: InputOfAction<'updateParticipant', 'approve'>,
): Promise<Answer<'updateParticipant'>> {
  const view = await decideClaim(work, id, async (decision) => {
    const { work, row } = decision;
    const state = applyEntryEvent(row, { type: 'approve', at: work.now });
    await saveParticipant(work.db, id, { ...state, rejectionReason: null });
    await auditClaim(decision, { action: 'claim.approve', status: state.status, reason: note ?? null });
  });
  return makeAnswer(view, { code: 'claim_approved', params: { username: view.player.username } });
}

export async function rejectClaim(
  work: Work<Actor>,
  { id, reason }: InputOfAction<'updateParticipant', 'reject'>,
): Promise<Answer<'updateParticipant'>> {
  const view = await decideClaim(work, id, async (decision) => {
    const { work, campaign, row } = decision;
    const state = applyEntryEvent(row, { type: 'reject', at: work.now });
    await saveParticipant(work.db, id, { ...state, rejectionReason: reason });
    await auditClaim(decision, { action: 'claim.reject', status: state.status, reason });
    await notifyParticipant(work, row, 'campaign_rejected', { title: campaign.title, reason });
  });
  return makeAnswer(view, { code: 'claim_rejected', params: { username: view.player.username } });
}
