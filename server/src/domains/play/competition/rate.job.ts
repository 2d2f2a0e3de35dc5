import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { rateContest, widenRating } from '../ratings/rating.rules';
import { findRatings, saveRatings } from '../ratings/store';
import { listRatedMatches, lockUnratedContests, saveRatedAt } from './rated-contests.store';

const maxContests = 20;

export const rateContestsJob = defineJob({
  kind: 'rateContests',
  does: 'Rates the players of contests that ended',
  payload: z.object({ game: z.string() }),
  maxRuns: 1,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export const rateContests = handleJob(
  rateContestsJob,
  async ({ ports }: WorkSource, { payload: { game }, now }) =>
    async (tx) => {
      const contests = await lockUnratedContests(tx, game, maxContests);
      for (const { id, finishedAt } of contests) {
        const matches = await listRatedMatches(tx, id);
        const playerIds = [...new Set(matches.flatMap(({ winnerId, loserId }) => [winnerId, loserId]))];
        const ratingsBefore = await findRatings(tx, game, playerIds);
        const widenedRatings = new Map(
          [...ratingsBefore].map(([userId, row]) => [userId, widenRating(row, row.ratedAt, finishedAt)]),
        );
        await saveRatings(tx, game, rateContest(widenedRatings, matches), finishedAt);
        await saveRatedAt(tx, id, now);
      }
      if (contests.length === maxContests) await ports.jobs.add(tx, rateContestsJob, { game });
    },
);
