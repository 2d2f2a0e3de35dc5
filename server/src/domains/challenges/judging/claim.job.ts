import type { Finding } from '@laurel/shared/protocol';
import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import {
  defineJob,
  handleJob,
  hour,
  type Job,
  minute,
  type PayloadOf,
  RetryLaterError,
  second,
} from '../../../jobs/job';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import type { Snapshot } from '../games/progress.rules';
import { isReadable, readProgress } from '../games/reading.commands';
import type { GameRow } from '../games/tables';

const claimPayload = z.object({
  participantId: z.string(),
  notMetAt: z.string().optional(),
});

export const judgeClaimJob = defineJob({
  kind: 'judgeClaim',
  does: 'Judges a claim of a campaign',
  payload: claimPayload,
  // Retries for about six weeks, because a claim waits as long as its platform is down.
  maxRuns: 4,
  tries: 1000,
  firstPause: minute,
  longestPause: hour,
});

export const contractClaimJob = defineJob({
  kind: 'contractClaim',
  does: 'Judges a claim of a contract',
  payload: claimPayload,
  maxRuns: 4,
  tries: 40,
  firstPause: 5 * second,
  longestPause: 6 * hour,
});

export interface OpenClaim {
  participantId: string;
  claimedAt: Date;
  game: GameRow;
  /** Null if the player has unlinked the account. */
  identity: IdentityRow | null;
}

export interface ReadClaim extends OpenClaim {
  identity: IdentityRow;
  snapshot: Snapshot;
  /** Null before the first denial. */
  notMetAt: Date | null;
}

export interface ClaimHandler {
  findOpenClaim(work: Work, participantId: string): Promise<OpenClaim | null>;
  decide(work: Work, claim: ReadClaim): Promise<void>;
  handToReview?(work: Work, participantId: string, finding: Finding): Promise<void>;
}

const longestObstacleMs = 24 * hour;
const isPlatformFinding = (finding: Finding): boolean =>
  ['platform_down', 'busy', 'key_rejected', 'unconfirmed'].includes(finding);

export const judgeClaims = (job: Job<PayloadOf<typeof judgeClaimJob>>, claimHandler: ClaimHandler) =>
  handleJob(job, async (source: WorkSource, { payload }) => {
    const work = beginWork(source);
    const claim = await claimHandler.findOpenClaim(work, payload.participantId);
    if (!claim) return undefined;
    const { participantId, claimedAt, game, identity } = claim;
    if (!identity) {
      await claimHandler.handToReview?.(work, participantId, 'not_linked');
      return undefined;
    }
    const { snapshot, finding, retryAt } = await readProgress(work, identity, game, 'claim', { freshMs: 0 });
    if (snapshot && isReadable(finding)) {
      const notMetAt = payload.notMetAt === undefined ? null : new Date(payload.notMetAt);
      await claimHandler.decide(work, { ...claim, identity, snapshot, notMetAt });
      return undefined;
    }
    const waitedMs = work.now.getTime() - claimedAt.getTime();
    if (!claimHandler.handToReview || isPlatformFinding(finding) || waitedMs < longestObstacleMs)
      throw new RetryLaterError(`A claim could not be read: ${finding}`, retryAt);
    await claimHandler.handToReview(work, participantId, finding);
    return undefined;
  });
