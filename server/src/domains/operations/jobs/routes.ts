import type { Handlers } from '../../../call/context';
import { changeBackFill, discardFailedJobs, retryFailedJobsNow } from './commands';
import { getOperations } from './queries';

export const jobHandlers = {
  getOperations,
  retryFailedJobs: retryFailedJobsNow,
  discardFailedJobs,
  changeBackFill,
} satisfies Handlers;
