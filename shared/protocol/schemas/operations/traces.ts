import { z } from 'zod';
import type { CallSchema } from '../common';

const traceId = z.string().regex(/^[0-9a-f]{32}$/);
const spanId = z.string().regex(/^[0-9a-f]{16}$/);
/** Milliseconds since the click or the page load. */
const milliseconds = z.number().int().min(0).max(600_000);

export const traceSchemas = {
  reportTrace: {
    body: z.object({
      trace: traceId,
      span: spanId,
      kind: z.enum(['click', 'load']),
      ago: milliseconds,
      calls: z
        .array(
          z.object({ span: spanId, call: z.string().regex(/^[A-Za-z]{1,50}$/), from: milliseconds, to: milliseconds }),
        )
        .max(50),
      areas: z
        .array(z.object({ area: z.string().regex(/^[a-z][a-z-]{0,49}$/), from: milliseconds, to: milliseconds }))
        .max(10),
    }),
    answer: z.object({}),
  },
} satisfies Record<string, CallSchema>;
