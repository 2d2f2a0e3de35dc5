import { z } from 'zod';
import type { CallSchema } from '../common';

const name = z.string().trim().min(1).max(50);
/** Milliseconds; of the layout shift, thousandths. */
const time = z.number().int().min(0).max(600_000).optional();

export const releaseSchemas = {
  /** Reports a visit to an area once, when the user leaves the page. It names neither page nor user. */
  reportVisit: {
    body: z.object({
      area: name,
      build: name,
      /** What failed at least once. `slow`: an area's files didn't arrive in time. */
      failed: z.array(z.enum(['load', 'slow', 'error', 'render', 'hydration'])).max(5),
      /** True if the host and the build came over the network, not from the browser's cache. */
      cold: z.boolean(),
      times: z.object({ lcp: time, inp: time, cls: time, tbt: time, heading: time }),
      /** True if the page was another area's and showed a component of this one. */
      component: z.boolean().optional(),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
