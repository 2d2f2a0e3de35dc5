import { z } from 'zod';
import { defineJob, minute, second } from '../../../jobs/job';

/** Does what has waited for its time: a move or a role. The approvals do it. */
export const approvalJob = defineJob({
  kind: 'approval',
  payload: z.object({ id: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});
