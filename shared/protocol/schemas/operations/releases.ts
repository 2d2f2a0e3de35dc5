import { z } from 'zod';
import { type CallSchema, makeText } from '../common';

const name = makeText(50);
/** `cls` is in thousandths, the other figures are in milliseconds. */
const figure = z.number().int().min(0).max(600_000).optional();

export const releaseSchemas = {
  reportVisit: {
    body: z.object({
      area: name,
      build: name,
      failed: z.array(z.enum(['load', 'slow', 'error', 'render', 'hydration'])).max(5),
      cold: z.boolean(),
      times: z.object({
        lcp: figure,
        inp: figure,
        cls: figure,
        tbt: figure,
        heading: figure,
      }),
      component: z.boolean().optional(),
    }),
    answer: z.object({}),
  },
  reportBuilds: {
    /** The builds that the page runs: of areas, and of the host, whose area is `host`. */
    body: z.object({
      builds: z
        .array(z.object({ area: name, build: name }))
        .min(1)
        .max(20),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
