import type { FieldFault } from '@laurel/shared/protocol';
import { Refusal } from '../../../refusal';
import { type ContestTimes, contestTimes } from '../competition/contest.machine';

const farthestAheadYears = 2;
const farthestBackYears = 1;
const yearMs = 365 * 24 * 60 * 60_000;

/** @param timesBefore the current times; unchanged ones aren't checked */
export function refuseFarTimes(times: ContestTimes, now: Date, timesBefore?: ContestTimes): void {
  const fields = contestTimes.flatMap((field): [string, FieldFault[]][] => {
    if (timesBefore?.[field].getTime() === times[field].getTime()) return [];
    const msAhead = times[field].getTime() - now.getTime();
    if (msAhead > farthestAheadYears * yearMs)
      return [[field, [{ code: 'far_ahead', params: { years: farthestAheadYears } }]]];
    return msAhead < -farthestBackYears * yearMs
      ? [[field, [{ code: 'far_back', params: { years: farthestBackYears } }]]]
      : [];
  });
  if (fields.length > 0) throw new Refusal('validation_failed', {}, { details: Object.fromEntries(fields) });
}
