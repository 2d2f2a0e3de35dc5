import { Refusal } from '../../../refusal';

const dayMs = 24 * 3600_000;
const leastExclusionDays = 1;
const mostExclusionYears = 5;

export function refuseExclusion(before: Date | null, requestedEnd: Date, now: Date): void {
  if (before && requestedEnd < before)
    throw Refusal.at('excludedUntil', { code: 'exclusion_shorter', params: { until: before.toISOString() } });
  const lastTime = new Date(now);
  lastTime.setUTCFullYear(lastTime.getUTCFullYear() + mostExclusionYears);
  if (requestedEnd.getTime() - now.getTime() < leastExclusionDays * dayMs || requestedEnd > lastTime)
    throw Refusal.at('excludedUntil', {
      code: 'exclusion_length',
      params: { days: leastExclusionDays, years: mostExclusionYears },
    });
}
