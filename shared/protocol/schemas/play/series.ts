import { z } from 'zod';
import { id, idParams, instant, playerRef } from '../common';
import { encodeFault } from '../faults';
import { isTimeZone } from '../people/users';

const seriesRule = z.object({
  /** From 1, Monday, to 7, Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, encodeFault('time_of_day')),
  timeZone: z.string().max(64).refine(isTimeZone, encodeFault('time_zone')),
});

const seriesView = z.object({
  id,
  title: z.string(),
  templateId: id,
  rule: z.object({ weekdays: z.array(z.number().int()), time: z.string(), timeZone: z.string() }),
  daysAhead: z.number().int(),
  owner: playerRef,
  stopped: z.object({ at: instant, why: z.enum(['staff', 'owner']) }).nullable(),
  latest: z.object({ id, title: z.string() }).nullable(),
  /** A skipped date has no number. */
  dates: z.array(z.object({ startsAt: instant, opensAt: instant, number: z.number().int().nullable() })),
});
export type SeriesView = z.infer<typeof seriesView>;

const allSeries = z.object({ series: z.array(seriesView) });

export const seriesSchemas = {
  getSeries: { answer: allSeries },
  createSeries: {
    body: seriesRule.extend({
      contestId: id,
      title: z.string().trim().min(3).max(70),
      daysAhead: z.number().int().min(1).max(60),
      firstNumber: z.number().int().min(1).max(9999),
    }),
    answer: allSeries,
  },
  skipSeriesDate: { params: idParams, body: z.object({ date: instant, skipped: z.boolean() }), answer: allSeries },
  stopSeries: { params: idParams, answer: allSeries },
};
