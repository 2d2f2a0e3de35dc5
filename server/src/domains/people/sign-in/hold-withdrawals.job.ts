import { z } from 'zod';
import { defineJob, minute, second } from '../../../jobs/job';

/** Says that a player's password or email was changed then. The withdrawals hold what isn't signed. */
export const holdWithdrawalsJob = defineJob({
  kind: 'holdWithdrawals',
  payload: z.object({ userId: z.string(), at: z.string(), formerEmail: z.string().nullable() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});
