import { z } from 'zod';
import { defineJob, minute, second } from '../../../jobs/job';

export const holdWithdrawalsJob = defineJob({
  kind: 'holdWithdrawals',
  does: 'Puts withdrawals on hold after a change of password or email',
  payload: z.object({ userId: z.string(), at: z.string(), formerEmail: z.string().nullable() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});
