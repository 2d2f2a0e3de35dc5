import { z } from 'zod';

/** What an area has to keep to, besides its bytes. */
export const rules = ['styles', 'globals', 'storage', 'copies'] as const;

const place = { file: z.string(), line: z.number(), dependency: z.string().nullable(), what: z.string() };

/** Something in a build that reaches beyond the elements of its area. */
export const finding = z.discriminatedUnion('rule', [
  z.object({ ...place, rule: z.enum(['styles', 'copies']) }),
  /** `name` is what it changes of the page. */
  z.object({ ...place, rule: z.literal('globals'), name: z.string() }),
  /** The key is null if the code doesn't name it. */
  z.object({ ...place, rule: z.literal('storage'), kind: z.string(), key: z.string().nullable() }),
]);
export type Finding = z.infer<typeof finding>;
