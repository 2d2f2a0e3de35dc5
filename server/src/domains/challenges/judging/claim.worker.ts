import type { Finding } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { type JobHandler, NotNow } from '../../../jobs/worker';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import type { Snapshot } from '../games/progress.rules';
import { isReadable, readProgress } from '../games/reading.commands';
import type { GameRow } from '../games/tables';

/** A claim that waits for the platform, and what to read for it. */
export interface OpenClaim {
  participantId: string;
  claimedAt: Date;
  game: GameRow;
  /** Null once the player has unlinked it. */
  identity: IdentityRow | null;
}

/** What was read for a claim. */
export interface ReadClaim extends OpenClaim {
  identity: IdentityRow;
  snapshot: Snapshot;
  /** When the platform first said that the claim isn't met, if this is the second reading. */
  notMetAt: Date | null;
}

/** What a kind of challenge does with its claims. */
export interface Claims {
  findOpen(work: Work, participantId: string): Promise<OpenClaim | null>;
  decide(work: Work, claim: ReadClaim): Promise<void>;
  /** Has a person look at a claim that the player keeps us from reading. Left out, it waits until it can be read. */
  handOver?(work: Work, participantId: string, finding: Finding): Promise<void>;
}

/** How long a player's own obstacle may keep us from reading a claim before a person looks at it. */
const obstacleMs = 24 * 3600_000;
const isPlatformsOwn = (finding: Finding): boolean =>
  ['platform_down', 'busy', 'key_rejected', 'unconfirmed'].includes(finding);

/** Judges a claim by what the platform says now. No single answer rejects one, and what can't be read is tried again. */
export const judgeClaims =
  (claims: Claims) =>
  (source: WorkSource): JobHandler<'judgeClaim'> & JobHandler<'contractClaim'> =>
  async ({ payload }: { payload: { participantId: string; notMetAt?: string } }) => {
    const work = beginWork(source);
    const claim = await claims.findOpen(work, payload.participantId);
    if (!claim) return undefined;
    const { participantId, claimedAt, game, identity } = claim;
    if (!identity) {
      await claims.handOver?.(work, participantId, 'not_linked');
      return undefined;
    }
    const { snapshot, finding, retryAt } = await readProgress(work, identity, game, 'claim', { fresh: 0 });
    if (snapshot && isReadable(finding)) {
      const notMetAt = payload.notMetAt === undefined ? null : new Date(payload.notMetAt);
      await claims.decide(work, { ...claim, identity, snapshot, notMetAt });
      return undefined;
    }
    const waited = work.now.getTime() - claimedAt.getTime();
    if (!claims.handOver || isPlatformsOwn(finding) || waited < obstacleMs)
      throw new NotNow(`A claim could not be read: ${finding}`, retryAt);
    await claims.handOver(work, participantId, finding);
    return undefined;
  };
