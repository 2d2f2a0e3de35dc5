import { Refusal } from '../../../refusal';

const dayMs = 24 * 3600_000;
const leastDays = 1;
const mostYears = 5;

/**
 * @throws Refusal `validation_failed` at the field if the exclusion is too short, too long, or shorter than the
 * current one
 */
export function refuseExclusion(before: Date | null, wanted: Date, now: Date): void {
  if (before && wanted < before)
    throw Refusal.at('excludedUntil', { code: 'exclusion_shorter', params: { until: before.toISOString() } });
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + mostYears);
  if (wanted.getTime() - now.getTime() < leastDays * dayMs || wanted > last)
    throw Refusal.at('excludedUntil', { code: 'exclusion_length', params: { days: leastDays, years: mostYears } });
}
