import type { Handlers } from '../../../call/context';
import { enterContest, leaveContest } from './entry.commands';
import { getAdminContest, getPublicContest, listAdminContests, listContests } from './queries';
import { getSchedule } from './schedule.queries';
import {
  cancelContest,
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
  updateContest,
} from './staff.commands';

export const contestHandlers = {
  listContests,
  getPublicContest,
  getSchedule,
  enterContest,
  leaveContest,
  listAdminContests,
  getAdminContest,
  createContest,
  updateContest,
  toggleContestStatus,
  setContestDisplayStatus,
  cancelContest,
} satisfies Handlers;
