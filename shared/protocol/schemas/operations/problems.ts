import { z } from 'zod';
import type { CallSchema } from '../common';

const makeLineSchema = (longest: number) => z.string().trim().max(longest);

export const problemSchemas = {
  reportProblem: {
    body: z.object({
      area: makeLineSchema(50),
      build: makeLineSchema(50),
      kind: z.enum(['drawing', 'error', 'rejection']),
      name: makeLineSchema(100),
      message: makeLineSchema(300),
      at: makeLineSchema(300),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
