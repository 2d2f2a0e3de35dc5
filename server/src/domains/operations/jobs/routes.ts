import type { Handlers } from '../../../call/context';
import { discardFailedJobs, retryFailedJobsNow } from './commands';
import { getOperations } from './queries';

export const jobHandlers = {
  getOperations,
  retryFailedJobs: retryFailedJobsNow,
  discardFailedJobs,
} satisfies Handlers;
