import { z } from 'zod';
import type { CallSchema } from '../common';

const line = (longest: number) => z.string().trim().max(longest);

export const problemSchemas = {
  /** An unhandled error in a page, logged for the team that owns the code. Contains no user input. */
  reportProblem: {
    body: z.object({
      /** The area whose code failed, or `host`. */
      area: line(50),
      build: line(50),
      /** Where it happened: while rendering, in an event or timer, or in a promise. */
      kind: z.enum(['drawing', 'error', 'rejection']),
      name: line(100),
      message: line(300),
      /** The file, line and column it came from. */
      at: line(300),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
