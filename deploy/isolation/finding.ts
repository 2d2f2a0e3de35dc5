import { z } from 'zod';

export const rules = ['styles', 'globals', 'storage', 'copies'] as const;

const place = { file: z.string(), line: z.number(), dependency: z.string().nullable(), what: z.string() };

export const finding = z.discriminatedUnion('rule', [
  z.object({ ...place, rule: z.enum(['styles', 'copies']) }),
  z.object({ ...place, rule: z.literal('globals'), name: z.string() }),
  /** The key is null if the code doesn't name it. */
  z.object({ ...place, rule: z.literal('storage'), kind: z.string(), key: z.string().nullable() }),
]);
export type Finding = z.infer<typeof finding>;
