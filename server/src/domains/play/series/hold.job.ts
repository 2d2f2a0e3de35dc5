import { can } from '@laurel/shared/protocol';
import { findNextDate } from '@laurel/shared/protocol/series-dates';
import type { Actor, TransactionWork } from '../../../call/context';
import type { WorkSource } from '../../../call/work';
import { handleJob, RetryLaterError } from '../../../jobs/job';
import { Refusal } from '../../../refusal';
import { findContest, saveContest } from '../competition/contest.store';
import { createContest, setContestDisplayStatus, toggleContestStatus } from '../contests/staff.commands';
import { copyWebhook } from '../discord/commands';
import { copyOrganisers } from '../organisers/store';
import { addSeriesContestJob, openSeriesContestJob } from './add.job';
import { planNextContest } from './commands';
import { toContestInput } from './mapper';
import { canStillOpen, isSkipped } from './rules';
import { findLatestContestId, findOwner, lockSeries, saveSeries } from './store';
import type { SeriesRow } from './tables';

async function findActingOwner(db: TransactionWork['db'], id: string): Promise<Actor | null> {
  const owner = await findOwner(db, id);
  return owner?.status === 'active' && can(owner.role, 'contests.manage') ? { id, role: owner.role } : null;
}

async function addContest(work: TransactionWork<Actor>, series: SeriesRow, startsAt: Date): Promise<void> {
  const { db, user, ports } = work;
  const template = await findContest(db, series.templateId);
  if (!template) throw new Error(`Series ${series.id} has no template`);
  const previousId = (await findLatestContestId(db, series.id)) ?? template.id;
  const { id } = (await createContest(work, toContestInput(template, series, startsAt))).data;
  await saveContest(db, id, { seriesId: series.id, seriesNumber: series.nextNumber, seriesDate: startsAt });
  await copyWebhook(work, { from: previousId, to: id });
  await copyOrganisers(db, { from: previousId, to: id, at: work.now });
  await setContestDisplayStatus(work, { id, displayStatus: 'visible' });
  await ports.jobs.add(db, openSeriesContestJob, { contestId: id, ownerId: user.id }, { key: id });
}

/** Does nothing once the series is stopped, or if the date isn't its next, because another worker may already have added that contest. */
export const addSeriesContest = handleJob(
  addSeriesContestJob,
  async ({ config, ports }: WorkSource, { payload: { seriesId, date }, now }) =>
    async (db) => {
      const series = await lockSeries(db, seriesId);
      const startsAt = new Date(date);
      if (!series || series.stoppedAt || series.nextAt.getTime() !== startsAt.getTime()) return;
      const owner = await findActingOwner(db, series.ownerId);
      if (!owner) {
        await saveSeries(db, series.id, { stoppedAt: now });
        return;
      }
      const isHeld = !isSkipped(series, startsAt) && canStillOpen(series, startsAt, now);
      if (isHeld) await addContest({ db, now, user: owner, config, ports }, series, startsAt);
      const nextSeries = await saveSeries(db, series.id, {
        nextAt: findNextDate(series, startsAt),
        nextNumber: series.nextNumber + (isHeld ? 1 : 0),
        skipped: series.skipped.filter((each) => each > startsAt),
      });
      await planNextContest({ db, ports }, nextSeries);
    },
);

/** Opens the contest in the series owner's name, so its prizes count towards that person's limits. If a rule refuses, the contest stays a draft and the job tries again. */
export const openSeriesContest = handleJob(
  openSeriesContestJob,
  async ({ config, ports }: WorkSource, { payload: { contestId, ownerId }, now }) =>
    async (db) => {
      const contest = await findContest(db, contestId);
      const owner = await findActingOwner(db, ownerId);
      if (!contest || contest.openedAt || contest.phase !== 'draft' || !owner) return;
      // The owner is responsible for the draft as created, not as others have edited it.
      if (contest.editedBy !== ownerId) return;
      await toggleContestStatus({ db, now, user: owner, config, ports }, { id: contestId, status: 'active' }).catch(
        (error: unknown) => {
          throw error instanceof Refusal ? new RetryLaterError(error.message) : error;
        },
      );
    },
);
