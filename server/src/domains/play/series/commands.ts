import { randomUUID } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { toIso } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { findContest } from '../competition/contest.store';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { addSeriesContestJob } from './add.job';
import { listUpcomingDates } from './mapper';
import { readSeries } from './queries';
import { calculateOpening, findFirstDate, isSkipped } from './rules';
import { insertSeries, lockSeries, saveSeries } from './store';
import type { SeriesRow } from './tables';

export async function planNextContest(
  { db, ports }: Pick<TransactionWork, 'db' | 'ports'>,
  series: SeriesRow,
): Promise<void> {
  const date = toIso(series.nextAt);
  await ports.jobs.add(
    db,
    addSeriesContestJob,
    { seriesId: series.id, date },
    { key: `${series.id} ${date}`, dueAt: calculateOpening(series, series.nextAt) },
  );
}

export async function createSeries(
  work: Work<Actor>,
  { contestId, title, weekdays, time, timeZone, daysAhead, firstNumber }: InputOf<'createSeries'>,
): Promise<Answer<'createSeries'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const template = await findContest(db, contestId);
    if (!template) throw makeMissingContestRefusal();
    if (!template.openedAt) throw new Refusal('contest_closed', { why: 'template' });
    const calculateMinutes = (at: Date) => Math.round((template.startsAt.getTime() - at.getTime()) / 60_000);
    const rule = {
      ...{ weekdays, time, timeZone, daysAhead },
      registrationOpensBefore: calculateMinutes(template.registrationOpensAt),
      checkInOpensBefore: calculateMinutes(template.checkInOpensAt),
      checkInClosesBefore: calculateMinutes(template.checkInClosesAt),
    };
    if (rule.checkInOpensBefore >= daysAhead * 24 * 60)
      throw Refusal.at('daysAhead', { code: 'opens_too_late', params: {} });
    const series = await insertSeries(db, {
      ...{ id: randomUUID(), title, templateId: contestId, ...rule },
      ...{ nextNumber: firstNumber, nextAt: findFirstDate(rule, template, now), ownerId: user.id, createdAt: now },
    });
    await planNextContest(work, series);
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.repeat', entity: 'contest', entityId: contestId },
      after: { title, startsAt: toIso(series.nextAt) },
    });
    return makeAnswer(await readSeries(work), { code: 'series_created', params: { title } });
  });
}

async function lockRunningSeries({ db }: TransactionWork, id: string): Promise<SeriesRow> {
  const series = await lockSeries(db, id);
  if (!series) throw new Refusal('not_found', { what: 'series' });
  if (series.stoppedAt) throw new Refusal('contest_closed', { why: 'series' });
  return series;
}

export async function skipSeriesDate(
  work: Work<Actor>,
  { id, date, skipped }: InputOf<'skipSeriesDate'>,
): Promise<Answer<'skipSeriesDate'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const series = await lockRunningSeries(work, id);
    const at = new Date(date);
    if (!listUpcomingDates(series).some((each) => each.getTime() === at.getTime()))
      throw new Refusal('contest_closed', { why: 'date' });
    if (isSkipped(series, at) !== skipped) {
      const otherSkippedDates = series.skipped.filter((each) => each.getTime() !== at.getTime());
      await saveSeries(db, id, { skipped: skipped ? [...otherSkippedDates, at] : otherSkippedDates });
      await recordAudit(db, {
        ...{ at: now, actorId: user.id, entity: 'contest', entityId: series.templateId },
        action: skipped ? 'contest.skip_date' : 'contest.keep_date',
        after: { title: series.title, startsAt: toIso(at) },
      });
    }
    const params = { title: series.title, at: toIso(at) };
    return makeAnswer(await readSeries(work), { code: skipped ? 'series_skips' : 'series_keeps', params });
  });
}

export async function stopSeries(work: Work<Actor>, { id }: InputOf<'stopSeries'>): Promise<Answer<'stopSeries'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const series = await lockRunningSeries(work, id);
    await saveSeries(db, id, { stoppedAt: now, stoppedBy: user.id });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.stop_series', entity: 'contest', entityId: series.templateId },
      after: { title: series.title },
    });
    return makeAnswer(await readSeries(work), { code: 'series_stopped', params: { title: series.title } });
  });
}
