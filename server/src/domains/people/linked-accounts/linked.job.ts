import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute, second } from '../../../jobs/job';
import { identityById } from './store';
import type { IdentityRow } from './tables';

/** Announces that an account was linked, which its owner may have played with before. */
export const accountLinkedJob = defineJob({
  kind: 'accountLinked',
  payload: z.object({ identityId: z.string() }),
  // Players' coins can depend on it.
  maxRuns: 4,
  tries: 40,
  firstPause: second,
  longestPause: hour,
});

/** Reads which games an account's owner has. The games domain handles it. */
export const ownTitlesJob = defineJob({
  kind: 'ownTitles',
  payload: z.object({ identityId: z.string() }),
  maxRuns: 2,
  tries: 8,
  firstPause: minute,
  longestPause: hour,
});

/** A domain's reaction to a linked account: it resumes the challenges that were played with it. */
export type TakeAccountBack = (work: Work, identity: IdentityRow) => Promise<void>;

/** Notifies every domain that uses platform accounts that one was linked. */
export const notifyOfAccount = (takers: readonly TakeAccountBack[]) =>
  handleJob(accountLinkedJob, async (source: WorkSource, { payload: { identityId } }) => {
    const work = beginWork(source);
    const identity = await identityById(work.db, identityId);
    // It may have been unlinked since.
    if (identity) for (const take of takers) await take(work, identity);
    return undefined;
  });
