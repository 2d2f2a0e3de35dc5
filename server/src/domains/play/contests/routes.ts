import type { GatheredHandlers, Handlers } from '../../../call/context';
import { gatheredEntries } from './entries-together.commands';
import { enterContest, leaveContest } from './entry.commands';
import { exportContest, exportEntrants, exportResults, exportStandings } from './export.queries';
import { getAdminContest, getPublicContest, listAdminContests, listContests } from './queries';
import { getSchedule } from './schedule.queries';
import { offerSeat, takeSeat } from './seat.commands';
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
  offerSeat,
  takeSeat,
  listAdminContests,
  getAdminContest,
  createContest,
  updateContest,
  toggleContestStatus,
  setContestDisplayStatus,
  cancelContest,
  exportEntrants,
  exportStandings,
  exportResults,
  exportContest,
} satisfies Handlers;

export const gatheredContestHandlers = { enterContest: gatheredEntries } satisfies GatheredHandlers;
