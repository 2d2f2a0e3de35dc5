import { can } from '@laurel/shared/contract';
import type { Handlers } from '../../http/handler';
import { isoOrNull } from '../matches/view';
import { catchUp } from './advance';
import { contestDetail, contestMissing, visibleContest } from './detail';
import { enterContest } from './entry';
import { leaveContest } from './leave';
import { type ListedContest, listForStaff, listVisible } from './lists';
import { programme } from './programme';
import { cancelContest, createContest, setDisplayStatus, toggleStatus, updateContest } from './staff';
import { summaryView } from './view';

const summaries = (rows: readonly ListedContest[]) => rows.map(({ contest, entry }) => summaryView(contest, entry));
const staffItems = (rows: readonly ListedContest[]) =>
  rows.map(({ contest, entry }) => ({
    ...summaryView(contest, entry),
    pausedAt: isoOrNull(contest.pausedAt),
    version: contest.version,
  }));

export const contestHandlers = {
  async listContests({ query }, { db, user }) {
    const staff = user !== null && can(user.role, 'contests.manage');
    const { rows, meta } = await listVisible(db, query, user?.id ?? null, staff);
    return {
      data: { items: summaries(rows), meta },
      message: '',
    };
  },

  async getPublicContest({ params }, { db, clock, config, user }) {
    const now = clock.now();
    const contest = await visibleContest(db, params.id, user, now);
    return { data: await contestDetail(db, contest, user, now, config), message: '' };
  },

  async enterContest({ body }, { db, clock, config, verifiedUser }) {
    const user = verifiedUser();
    const contest = await enterContest(db, clock, user, body.contestId, body.termsVersion, config);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: `You are in ${contest.title}.`,
    };
  },

  async leaveContest({ params }, { db, clock, config, signedIn }) {
    const user = signedIn();
    const contest = await leaveContest(db, clock, user, params.id);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: `You have left ${contest.title}.`,
    };
  },

  async getProgramme(_request, { db, clock, user }) {
    return { data: await programme(db, user?.id ?? null, clock.now()), message: '' };
  },

  async listAdminContests({ query }, { db, requireCapability }) {
    const user = requireCapability('contests.manage');
    const { rows, meta } = await listForStaff(db, query, user.id);
    return {
      data: { items: staffItems(rows), meta },
      message: '',
    };
  },

  async getAdminContest({ params }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await catchUp(db, params.id, clock.now());
    if (!contest) throw contestMissing();
    return { data: await contestDetail(db, contest, user, clock.now(), config), message: '' };
  },

  async createContest({ body }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await createContest({ db, clock, actorId: user.id }, body);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: `${contest.title} is a draft. Open it when it is ready.`,
    };
  },

  async updateContest({ params, body }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await updateContest({ db, clock, actorId: user.id }, params.id, body);
    return { data: await contestDetail(db, contest, user, clock.now(), config), message: 'The contest is saved.' };
  },

  async toggleContestStatus({ params, body }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await toggleStatus({ db, clock, actorId: user.id }, params.id, body.status, body.version);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: contest.status === 'active' ? `${contest.title} is open.` : `${contest.title} is paused.`,
    };
  },

  async setContestDisplayStatus({ params, body }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await setDisplayStatus({ db, clock, actorId: user.id }, params.id, body.displayStatus);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: `${contest.title} is ${contest.displayStatus}.`,
    };
  },

  async cancelContest({ params, body }, { db, clock, config, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await cancelContest({ db, clock, actorId: user.id }, params.id, body.reason);
    return {
      data: await contestDetail(db, contest, user, clock.now(), config),
      message: `${contest.title} is cancelled. Any entry fees were refunded.`,
    };
  },
} satisfies Handlers;
