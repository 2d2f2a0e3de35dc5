import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import type { ReadingKey } from './reading.store';

export const progressReadJob = defineJob({
  kind: 'progressRead',
  does: 'Passes on what a player’s platform said of a game',
  payload: z.object({ identityId: z.string(), gameId: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export type FollowProgress = (work: Work, key: ReadingKey) => Promise<void>;

export const applyToFollowers = (followers: readonly FollowProgress[]) =>
  handleJob(progressReadJob, async (source: WorkSource, { payload }) => {
    for (const follow of followers) await follow(beginWork(source), payload);
    return undefined;
  });
