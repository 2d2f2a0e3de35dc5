import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute, second } from '../../../jobs/job';
import { findIdentityById } from './store';
import type { IdentityRow } from './tables';

export const accountLinkedJob = defineJob({
  kind: 'accountLinked',
  does: 'Passes on that a platform account was linked',
  payload: z.object({ identityId: z.string() }),
  // Retries for more than a day, because players' coins can depend on it.
  maxRuns: 4,
  tries: 40,
  firstPause: second,
  longestPause: hour,
});

export const ownTitlesJob = defineJob({
  kind: 'ownTitles',
  does: 'Reads which games a player has',
  payload: z.object({ identityId: z.string() }),
  maxRuns: 2,
  tries: 8,
  firstPause: minute,
  longestPause: hour,
});

export type ResumeWithAccount = (work: Work, identity: IdentityRow) => Promise<void>;

export const notifyOfAccount = (resumers: readonly ResumeWithAccount[]) =>
  handleJob(accountLinkedJob, async (source: WorkSource, { payload: { identityId } }) => {
    const work = beginWork(source);
    const identity = await findIdentityById(work.db, identityId);
    if (identity) for (const resume of resumers) await resume(work, identity);
    return undefined;
  });
