import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import type { ReadingKey } from './reading.store';

/** Says that somebody's progress in a game was read, which challenges wait for. */
export const progressReadJob = defineJob({
  kind: 'progressRead',
  payload: z.object({ identityId: z.string(), gameId: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

/** What a domain does when somebody's progress was read: its challenges on that game. */
export type FollowProgress = (work: Work, key: ReadingKey) => Promise<void>;

/** Tells every domain that waits for a player's progress. */
export const tellFollowers = (followers: readonly FollowProgress[]) =>
  handleJob(progressReadJob, async (source: WorkSource, { payload }) => {
    for (const follow of followers) await follow(beginWork(source), payload);
    return undefined;
  });
