import { z } from 'zod';
import type { CallSchema } from './common';

const line = (longest: number) => z.string().trim().max(longest);

export const problemSchemas = {
  /** An error that nobody handled in a page, for the logs of whoever owns the code. It holds nothing of what somebody typed. */
  reportProblem: {
    body: z.object({
      /** The area that the code belongs to, or `host`. */
      area: line(50),
      build: line(50),
      /** Where it was not handled: while drawing, in an event or a timer, or in a promise. */
      kind: z.enum(['drawing', 'error', 'rejection']),
      name: line(100),
      message: line(300),
      /** The file, line and column it came from. */
      at: line(300),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
