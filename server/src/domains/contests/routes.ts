import { can } from '@laurel/shared/contract';
import type { Handlers } from '../../call/context';
import { catchUp } from '../competition/advance.commands';
import { contestDetail, contestMissing, visibleContest } from './detail.queries';
import { enterContest } from './entry.commands';
import { leaveContest } from './leave.commands';
import { type ListedContest, listForStaff, listVisible } from './list.store';
import { staffItemView, summaryView } from './mapper';
import { programme } from './programme.queries';
import { cancelContest, createContest, setDisplayStatus, toggleStatus, updateContest } from './staff.commands';

const summaries = (rows: readonly ListedContest[]) => rows.map(({ contest, entry }) => summaryView(contest, entry));
const staffItems = (rows: readonly ListedContest[]) => rows.map(({ contest, entry }) => staffItemView(contest, entry));

export const contestHandlers = {
  async listContests({ db, user }, input) {
    const staff = user !== null && can(user.role, 'contests.manage');
    const { rows, meta } = await listVisible(db, input, user?.id ?? null, staff);
    return {
      data: { items: summaries(rows), meta },
      message: '',
    };
  },

  async getPublicContest({ db, now, config, user }, input) {
    const contest = await visibleContest(db, input.id, user, now);
    return { data: await contestDetail(db, contest, user, now, config), message: '' };
  },

  async enterContest({ db, clock, now, config, user }, input) {
    const contest = await enterContest(db, clock, user, input.contestId, input.termsVersion, config);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: `You are in ${contest.title}.`,
    };
  },

  async leaveContest({ db, clock, now, config, user }, input) {
    const contest = await leaveContest(db, clock, user, input.id);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: `You have left ${contest.title}.`,
    };
  },

  async getProgramme({ db, now, user }) {
    return { data: await programme(db, user?.id ?? null, now), message: '' };
  },

  async listAdminContests({ db, user }, input) {
    const { rows, meta } = await listForStaff(db, input, user.id);
    return {
      data: { items: staffItems(rows), meta },
      message: '',
    };
  },

  async getAdminContest({ db, now, config, user }, input) {
    const contest = await catchUp(db, input.id, now);
    if (!contest) throw contestMissing();
    return { data: await contestDetail(db, contest, user, now, config), message: '' };
  },

  async createContest({ db, clock, now, config, user }, input) {
    const contest = await createContest({ db, clock, actorId: user.id }, input);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: `${contest.title} is a draft. Open it when it is ready.`,
    };
  },

  async updateContest({ db, clock, now, config, user }, input) {
    const contest = await updateContest({ db, clock, actorId: user.id }, input.id, input);
    return { data: await contestDetail(db, contest, user, now, config), message: 'The contest is saved.' };
  },

  async toggleContestStatus({ db, clock, now, config, user }, input) {
    const contest = await toggleStatus({ db, clock, actorId: user.id }, input.id, input.status, input.version);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: contest.status === 'active' ? `${contest.title} is open.` : `${contest.title} is paused.`,
    };
  },

  async setContestDisplayStatus({ db, clock, now, config, user }, input) {
    const contest = await setDisplayStatus({ db, clock, actorId: user.id }, input.id, input.displayStatus);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: `${contest.title} is ${contest.displayStatus}.`,
    };
  },

  async cancelContest({ db, clock, now, config, user }, input) {
    const contest = await cancelContest({ db, clock, actorId: user.id }, input.id, input.reason);
    return {
      data: await contestDetail(db, contest, user, now, config),
      message: `${contest.title} is cancelled. Any entry fees were refunded.`,
    };
  },
} satisfies Handlers;
