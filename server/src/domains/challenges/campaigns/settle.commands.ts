import { formatAmount } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { postTransactions } from '../../coins/ledger/post.commands';
import { notifyOwner } from '../../people/notices/commands';
import type { NoticeParams } from '../../people/notices/define-facts.store';
import { findUserById } from '../../people/users/store';
import { addWins } from '../games/leaders.store';
import { watchProgress } from '../games/reading.store';
import { readOutageStart } from '../judging/outages.store';
import { applyCampaignEvent, calculateCampaignDueAt, claimMs } from './campaign.machine';
import { buildPoolReturn, buildRewardPayment } from './coins.rules';
import { toColumns, toParticipantState, toState } from './mapper';
import { applyParticipantEvent, isUndecided } from './participant.machine';
import { divideRewards } from './rewards.rules';
import {
  expireUnfinishedParticipants,
  listActiveIdentities,
  listOpenClaims,
  lockCampaign,
  saveCampaign,
  saveParticipant,
} from './store';
import type { CampaignRow, ParticipantRow } from './tables';

type SettlementNotice = 'campaign_reward' | 'campaign_review' | 'campaign_rejected' | 'campaign_unconfirmed';
type Facts<Name extends SettlementNotice> = Omit<MailParams[Name], 'username' | 'id'>;

export async function notifyParticipant<Name extends SettlementNotice>(
  work: TransactionWork,
  { id, userId }: ParticipantRow,
  name: Name,
  facts: Facts<Name>,
): Promise<void> {
  const user = await findUserById(work.db, userId);
  if (!user) return;
  // `Name` is generic, so TypeScript can't see that the facts and the id together are the notice's params.
  const params = { ...facts, id } as unknown as NoticeParams<Name>;
  await notifyOwner(work, user, name, params, { subjectId: id });
}

export async function payDueRewards(
  work: TransactionWork,
  campaign: CampaignRow,
  settling = false,
): Promise<CampaignRow> {
  const { db, now } = work;
  const claims = await listOpenClaims(db, campaign.id);
  const rewards = divideRewards(campaign, claims, { paid: campaign.paid, settling });
  const rowsById = new Map(claims.map((claim) => [claim.id, claim]));
  const payments = rewards.pay.flatMap(({ id, amount }) => {
    const row = rowsById.get(id);
    return row ? [{ row, amount }] : [];
  });
  const postedTransactions = await postTransactions(
    db,
    ...payments.map(({ row, amount }) => buildRewardPayment(row, amount, now)),
  );
  for (const [index, { row, amount }] of payments.entries()) {
    const rewardTransactionId = postedTransactions[index]?.id ?? null;
    await saveParticipant(db, row.id, { ...applyEntryOutcome(row, 'pay', now), reward: amount, rewardTransactionId });
    await notifyParticipant(work, row, 'campaign_reward', { title: campaign.title, amount: formatAmount(amount) });
  }
  const wins = payments.map(({ row, amount }) => ({ userId: row.userId, amount }));
  await addWins(db, campaign.gameId, wins);
  for (const id of rewards.tooLate) {
    const row = rowsById.get(id);
    if (!row) continue;
    const serviceReason = JSON.stringify({ code: 'rewards_gone', params: {} });
    await saveParticipant(db, id, { ...applyEntryOutcome(row, 'too_late', now), serviceReason });
    await notifyParticipant(work, row, 'campaign_rejected', { title: campaign.title, reason: null });
  }
  if (payments.length === 0) return campaign;
  return saveCampaign(db, campaign.id, {
    paid: campaign.paid + payments.length,
    paidOut: campaign.paidOut + payments.reduce((sum, { amount }) => sum + amount, 0n),
  });
}

function applyEntryOutcome(row: ParticipantRow, type: 'pay' | 'too_late', at: Date) {
  const step = applyParticipantEvent(toParticipantState(row), { type, at });
  return { status: step.ok ? step.state.status : row.status };
}

export async function settleRemainder(work: TransactionWork, campaign: CampaignRow): Promise<CampaignRow> {
  const { db, now } = work;
  await expireUnfinishedParticipants(db, campaign.id);
  if (campaign.publishedAt)
    await postTransactions(db, ...buildPoolReturn(campaign, campaign.rewardPool - campaign.paidOut, now));
  return saveCampaign(db, campaign.id, { finishedAt: now });
}

export async function watchParticipants(
  { db, now }: TransactionWork,
  { id, gameId, claimEndsAt }: CampaignRow,
): Promise<void> {
  await watchProgress(db, { gameId, identityIds: await listActiveIdentities(db, id) }, now, claimEndsAt);
}

/** How long an outage that still lasts has taken from the time for claims. Zero if nobody can claim any more. */
async function calculateOutageMs({ db, now }: TransactionWork, campaign: CampaignRow): Promise<number> {
  if (campaign.status !== 'ended' || now < campaign.claimEndsAt) return 0;
  const since = await readOutageStart(db, campaign.platform);
  if (!since || (await listActiveIdentities(db, campaign.id)).length === 0) return 0;
  return Math.min(claimMs, now.getTime() - Math.max(since.getTime(), campaign.endsAt.getTime()));
}

export async function advanceCampaign(work: TransactionWork, id: string): Promise<void> {
  const campaign = await lockCampaign(work.db, id);
  if (campaign) await advanceLockedCampaign(work, campaign);
}

export async function advanceLockedCampaign(work: TransactionWork, lockedCampaign: CampaignRow): Promise<CampaignRow> {
  const { db, now } = work;
  let campaign = lockedCampaign;
  const outageMs = await calculateOutageMs(work, campaign);
  if (outageMs > 0) {
    const claimEndsAt = new Date(Math.max(campaign.claimEndsAt.getTime(), now.getTime()) + outageMs);
    campaign = await saveCampaign(db, campaign.id, { claimEndsAt });
    // Laurel learns of an outage’s end only by asking the platform.
    await watchParticipants(work, campaign);
  }
  let undecidedCount = 0;
  for (;;) {
    const state = toState(campaign);
    undecidedCount =
      campaign.status === 'ended' ? (await listOpenClaims(db, campaign.id)).filter(isUndecided).length : 0;
    const step = applyCampaignEvent(state, { type: 'clock', at: now, undecidedCount });
    if (!step.ok || step.state.status === state.status) break;
    campaign = await saveCampaign(db, campaign.id, toColumns(step.state));
    if (step.effects.includes('settle'))
      campaign = await settleRemainder(work, await payDueRewards(work, campaign, true));
  }
  const nextDueAt = calculateCampaignDueAt(toState(campaign));
  // After the claim deadline, the last decision settles the campaign, so no deadline is needed.
  const dueAt = nextDueAt && nextDueAt <= now && undecidedCount > 0 ? null : nextDueAt;
  await setDeadlines(db, [{ kind: 'campaign', entityId: campaign.id, dueAt }]);
  return campaign;
}
