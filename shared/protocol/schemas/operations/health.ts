import { z } from 'zod';

export const healthSchemas = {
  getHealth: {
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      /** Null if the process only serves the API. */
      revision: z.number().int().nullable(),
      /** Sentences about revisions that can't be read and parts of the site that can't be shown. Null except for staff. */
      problems: z.array(z.string()).nullable(),
      /** Null except for staff. 1,001 means more than 1,000. */
      jobs: z
        .object({
          waiting: z.number().int(),
          failed: z.number().int(),
          overdueSince: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  },
};
