import { z } from 'zod';

export const rules = ['styles', 'globals', 'storage', 'copies'] as const;

const placeFields = { file: z.string(), line: z.number(), dependency: z.string().nullable(), what: z.string() };

export const finding = z.discriminatedUnion('rule', [
  z.object({ ...placeFields, rule: z.enum(['styles', 'copies']) }),
  z.object({ ...placeFields, rule: z.literal('globals'), name: z.string() }),
  /** The key is null if the code doesn't name it. */
  z.object({ ...placeFields, rule: z.literal('storage'), kind: z.string(), key: z.string().nullable() }),
]);
export type Finding = z.infer<typeof finding>;
