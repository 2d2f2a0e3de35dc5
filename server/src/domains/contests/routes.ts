import { can } from '@laurel/shared/contract';
import type { Handlers } from '../../http/handler';
import { isoOrNull } from '../matches/view';
import { catchUp } from './advance';
import { contestDetail, contestMissing, visibleContest } from './detail';
import { enterContest } from './entry';
import { type ListedContest, listForStaff, listVisible } from './lists';
import { programme } from './programme';
import { cancelContest, createContest, setDisplayStatus, toggleStatus, updateContest } from './staff';
import { summaryView } from './view';

const summaries = (rows: readonly ListedContest[]) => rows.map(({ contest, entry }) => summaryView(contest, entry));
const staffItems = (rows: readonly ListedContest[]) =>
  rows.map(({ contest, entry }) => ({ ...summaryView(contest, entry), pausedAt: isoOrNull(contest.paused_at) }));

export const contestHandlers = {
  async listContests({ query }, { db, user }) {
    const staff = user !== null && can(user.role, 'contests.manage');
    const { rows, total } = await listVisible(db, query, user?.id ?? null, staff);
    return {
      data: { items: summaries(rows), meta: { page: query.page, perPage: query.perPage, total } },
      message: '',
    };
  },

  async getPublicContest({ params }, { db, clock, user }) {
    const now = clock.now();
    const contest = await visibleContest(db, params.id, user, now);
    return { data: await contestDetail(db, contest, user, now), message: '' };
  },

  async enterContest({ body }, { db, clock, verifiedUser }) {
    const user = verifiedUser();
    const contest = await enterContest(db, clock, user, body.contestId);
    return { data: await contestDetail(db, contest, user, clock.now()), message: `You are in ${contest.title}.` };
  },

  async getProgramme(_request, { db, clock, user }) {
    return { data: await programme(db, user?.id ?? null, clock.now()), message: '' };
  },

  async listAdminContests({ query }, { db, requireCapability }) {
    const user = requireCapability('contests.manage');
    const { rows, total } = await listForStaff(db, query, user.id);
    return {
      data: { items: staffItems(rows), meta: { page: query.page, perPage: query.perPage, total } },
      message: '',
    };
  },

  async getAdminContest({ params }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await catchUp(db, params.id, clock.now());
    if (!contest) throw contestMissing();
    return { data: await contestDetail(db, contest, user, clock.now()), message: '' };
  },

  async createContest({ body }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await createContest({ db, clock, actorId: user.id }, body);
    return {
      data: await contestDetail(db, contest, user, clock.now()),
      message: `${contest.title} is a draft. Open it when it is ready.`,
    };
  },

  async updateContest({ params, body }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await updateContest({ db, clock, actorId: user.id }, params.id, body);
    return { data: await contestDetail(db, contest, user, clock.now()), message: 'The contest is saved.' };
  },

  async toggleContestStatus({ params, body }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await toggleStatus({ db, clock, actorId: user.id }, params.id, body.status);
    return {
      data: await contestDetail(db, contest, user, clock.now()),
      message: contest.status === 'active' ? `${contest.title} is active.` : `${contest.title} is paused.`,
    };
  },

  async setContestDisplayStatus({ params, body }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await setDisplayStatus({ db, clock, actorId: user.id }, params.id, body.displayStatus);
    return {
      data: await contestDetail(db, contest, user, clock.now()),
      message: `${contest.title} is ${contest.display_status}.`,
    };
  },

  async cancelContest({ params, body }, { db, clock, requireCapability }) {
    const user = requireCapability('contests.manage');
    const contest = await cancelContest({ db, clock, actorId: user.id }, params.id, body.reason);
    return {
      data: await contestDetail(db, contest, user, clock.now()),
      message: `${contest.title} is cancelled and every fee is given back.`,
    };
  },
} satisfies Handlers;
