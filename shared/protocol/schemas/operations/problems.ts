import { z } from 'zod';
import type { CallSchema } from '../common';

const makeLineSchema = (longest: number) => z.string().trim().max(longest);

export const problemSchemas = {
  /** An unhandled error in a page, logged for the team that owns the code. Contains no user input. */
  reportProblem: {
    body: z.object({
      /** The area whose code failed, or `host`. */
      area: makeLineSchema(50),
      build: makeLineSchema(50),
      /** Where it happened: while rendering, in an event or timer, or in a promise. */
      kind: z.enum(['drawing', 'error', 'rejection']),
      name: makeLineSchema(100),
      message: makeLineSchema(300),
      /** The file, line and column it came from. */
      at: makeLineSchema(300),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
