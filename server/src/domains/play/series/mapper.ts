import type { InputOf, SeriesView } from '@laurel/shared/protocol';
import { listNextDates } from '@laurel/shared/protocol/series-dates';
import { toIso } from '../../../database/iso-dates';
import { toPlayerRef } from '../../people/players/mapper';
import type { ContestRow } from '../competition/contest.tables';
import { toFormFields } from '../contests/mapper';
import { calculateOpening, deriveTimes, isSkipped } from './rules';
import type { SeriesWithOwner } from './store';
import type { SeriesRow } from './tables';

export const mostDatesShown = 4;

export const listUpcomingDates = (series: SeriesRow): Date[] => [
  series.nextAt,
  ...listNextDates(series, series.nextAt, mostDatesShown - 1),
];

export function toSeriesView(series: SeriesWithOwner): SeriesView {
  const { id, title, templateId, weekdays, time, timeZone, daysAhead, stoppedAt, stoppedBy } = series;
  let number = series.nextNumber;
  return {
    id,
    title,
    templateId,
    rule: { weekdays, time, timeZone },
    daysAhead,
    owner: toPlayerRef(series.ownerId, series),
    stopped: stoppedAt && { at: toIso(stoppedAt), why: stoppedBy ? 'staff' : 'owner' },
    latest: series.latestId && series.latestTitle ? { id: series.latestId, title: series.latestTitle } : null,
    dates: stoppedAt
      ? []
      : listUpcomingDates(series).map((date) => {
          const skipped = isSkipped(series, date);
          return {
            startsAt: toIso(date),
            opensAt: toIso(calculateOpening(series, date)),
            number: skipped ? null : number++,
          };
        }),
  };
}

export function toContestInput(template: ContestRow, series: SeriesRow, startsAt: Date): InputOf<'createContest'> {
  const times = deriveTimes(series, startsAt);
  return {
    ...toFormFields(template),
    title: `${series.title} ${series.nextNumber}`,
    registrationOpensAt: toIso(times.registrationOpensAt),
    checkInOpensAt: toIso(times.checkInOpensAt),
    checkInClosesAt: toIso(times.checkInClosesAt),
    startsAt: toIso(times.startsAt),
  };
}
