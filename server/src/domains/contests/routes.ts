import type { Handlers } from '../../call/context';
import { enterContest, leaveContest } from './entry.commands';
import { getProgramme } from './programme.queries';
import { getAdminContest, getPublicContest, listAdminContests, listContests } from './queries';
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
  getProgramme,
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
