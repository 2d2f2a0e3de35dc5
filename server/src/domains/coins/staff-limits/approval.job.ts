import { z } from 'zod';
import { defineJob, minute, second } from '../../../jobs/job';

export const approvalJob = defineJob({
  kind: 'approval',
  does: 'Carries out a move that waited for nobody else to approve it',
  payload: z.object({ id: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});
