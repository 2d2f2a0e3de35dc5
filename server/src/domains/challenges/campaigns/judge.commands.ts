import type { ReviewFlag } from '@laurel/shared/protocol';
import type { TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { toRowSnapshot } from '../games/mapper';
import type { Snapshot } from '../games/progress.rules';
import { readPlaytime } from '../games/reading.commands';
import { findReading, type ReadingKey } from '../games/reading.store';
import { type ClaimHandler, judgeClaimJob } from '../judging/claim.job';
import { deriveFlags } from '../judging/doubt.rules';
import { calculateSecondReadingAt, deriveVerdict, type Verdict } from '../judging/verdict.rules';
import { canTakeClaims } from './campaign.machine';
import { type JudgedParts, lockForJudging, readClaimParts } from './judge.store';
import { toParticipantState, toState } from './mapper';
import { applyParticipantEvent } from './participant.machine';
import { deriveBaseline, judgeProgress } from './progress.rules';
import { advanceLockedCampaign, notifyParticipant, payDueRewards } from './settle.commands';
import { listFollowers, saveParticipant } from './store';
import type { ParticipantRow } from './tables';

export async function applyReadingToEntry(work: Work, participantId: string, snapshot: Snapshot): Promise<void> {
  await withTransaction(work, async (work) => {
    const judgedParts = await lockForJudging(work, participantId);
    if (!judgedParts) return;
    const { campaign, row, list } = judgedParts;
    if (snapshot.takenAt < row.readAt) return;
    const { columns } = judgeProgress(campaign, list, row.joinedAt, deriveBaseline(row), snapshot);
    const { counted, metAt } = columns;
    const step = applyParticipantEvent(toParticipantState(row), {
      type: 'progress',
      at: work.now,
      counted,
      met: metAt !== null,
    });
    if (step.ok) await saveParticipant(work.db, row.id, { ...columns, status: step.state.status });
  });
}

export async function applyReadingToCampaigns(work: Work, key: ReadingKey): Promise<void> {
  const snapshot = toRowSnapshot(await findReading(work.db, key));
  if (!snapshot) return;
  for (const { id } of await listFollowers(work.db, key.identityId, key.gameId))
    await applyReadingToEntry(work, id, snapshot);
}

export const campaignClaimHandler: ClaimHandler = {
  async findOpenClaim(work, participantId) {
    const claim = await readClaimParts(work, participantId);
    if (!claim || !isUnjudged(claim.row)) return null;
    const { row, game, identity } = claim;
    return { participantId, claimedAt: row.claimedAt ?? work.now, game, identity: identity ?? null };
  },

  async decide(work, { participantId, game, identity, snapshot, notMetAt }) {
    const minutes = await readPlaytime(work, identity, game, 'claim');
    await withTransaction(work, async (work) => {
      const judgedParts = await lockUnjudgedClaim(work, participantId);
      if (!judgedParts) return;
      const { campaign, row, list } = judgedParts;
      const baseline = deriveBaseline(row);
      const { judged, columns } = judgeProgress(campaign, list, row.joinedAt, baseline, snapshot);
      const reviewedClaim = {
        list,
        progress: judged,
        baseline,
        latest: snapshot,
        minutes: { before: row.minutes, now: minutes },
      };
      const flags = deriveFlags(reviewedClaim);
      const met = judged.metAt !== null;
      const verdict = deriveVerdict({ met, doubtful: flags.length > 0 }, work.now, notMetAt);
      if (verdict === null) {
        const payload = { participantId, notMetAt: (notMetAt ?? work.now).toISOString() };
        await work.ports.jobs.add(work.db, judgeClaimJob, payload, { dueAt: calculateSecondReadingAt(work.now) });
      } else await applyVerdict(work, judgedParts, { verdict, met, counted: judged.counted, flags, columns });
    });
  },

  async handToReview(work, participantId, finding) {
    await withTransaction(work, async (work) => {
      const judgedParts = await lockUnjudgedClaim(work, participantId);
      if (!judgedParts) return;
      const flags: ReviewFlag[] = [{ code: 'unreadable', params: { finding } }];
      await applyVerdict(work, judgedParts, {
        verdict: 'doubtful',
        met: true,
        counted: judgedParts.row.counted,
        flags,
      });
    });
  },
};

const isUnjudged = ({ status, heldAt }: ParticipantRow): boolean => status === 'claimed' && heldAt === null;

async function lockUnjudgedClaim(work: TransactionWork, participantId: string): Promise<JudgedParts | null> {
  const judgedParts = await lockForJudging(work, participantId);
  return judgedParts && isUnjudged(judgedParts.row) ? judgedParts : null;
}

interface Judgement {
  verdict: Verdict;
  met: boolean;
  counted: number;
  flags: readonly ReviewFlag[];
  columns?: ReturnType<typeof judgeProgress>['columns'];
}

async function applyVerdict(
  work: TransactionWork,
  { campaign, row }: JudgedParts,
  { verdict, met, counted, flags, columns }: Judgement,
): Promise<void> {
  const { db, now } = work;
  const step = applyParticipantEvent(toParticipantState(row), { type: 'judge', at: now, verdict, counted, met });
  if (!step.ok) return;
  const participantAfter = await saveParticipant(db, row.id, {
    ...columns,
    ...step.state,
    ...(verdict === 'doubtful' && { flags: JSON.stringify(flags) }),
    ...(verdict === 'not_met' && { failedClaimAt: row.claimedAt }),
  });
  if (participantAfter.status === 'under_review' && participantAfter.answerBy)
    await notifyParticipant(work, row, 'campaign_review', {
      title: campaign.title,
      by: participantAfter.answerBy.toISOString(),
    });
  const settledCampaign = await advanceLockedCampaign(work, await payDueRewards(work, campaign));
  if (verdict === 'not_met' && row.claimedAt)
    await notifyParticipant(work, row, 'campaign_unconfirmed', {
      title: campaign.title,
      at: row.claimedAt.toISOString(),
      again: canTakeClaims(toState(settledCampaign), now),
    });
}
