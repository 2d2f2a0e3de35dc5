import { findNextDate } from '@laurel/shared/protocol/series-dates';
import type { ContestRow } from '../competition/contest.tables';
import type { SeriesRow } from './tables';

const minute = 60_000;
const day = 24 * 60 * minute;

type Timing = Pick<
  SeriesRow,
  | 'registrationOpensBefore'
  | 'checkInOpensBefore'
  | 'checkInClosesBefore'
  | 'daysAhead'
  | 'weekdays'
  | 'time'
  | 'timeZone'
>;

export function deriveTimes(series: Timing, startsAt: Date) {
  const subtractMinutes = (minutes: number) => new Date(startsAt.getTime() - minutes * minute);
  return {
    registrationOpensAt: subtractMinutes(series.registrationOpensBefore),
    checkInOpensAt: subtractMinutes(series.checkInOpensBefore),
    checkInClosesAt: subtractMinutes(series.checkInClosesBefore),
    startsAt,
  };
}

export const calculateOpening = ({ daysAhead }: Pick<SeriesRow, 'daysAhead'>, startsAt: Date): Date =>
  new Date(startsAt.getTime() - daysAhead * day);

export const canStillOpen = (series: Timing, startsAt: Date, now: Date): boolean =>
  now < deriveTimes(series, startsAt).checkInOpensAt;

/** Only dates after the copied contest count, because it would otherwise be held twice. */
export function findFirstDate(series: Timing, template: Pick<ContestRow, 'startsAt'>, now: Date): Date {
  const earliestMs = now.getTime() + series.checkInOpensBefore * minute;
  return findNextDate(series, new Date(Math.max(earliestMs, template.startsAt.getTime())));
}

export const isSkipped = ({ skipped }: Pick<SeriesRow, 'skipped'>, date: Date): boolean =>
  skipped.some((each) => each.getTime() === date.getTime());
