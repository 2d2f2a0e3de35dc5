import { z } from 'zod';
import { id, instant, listQuery, playerRef } from './common';

/** What somebody did, or the service by itself. It is never changed. */
const auditEntry = z.object({
  id,
  at: instant,
  /** Null where the service itself acted. */
  actor: playerRef.nullable(),
  /** Entity and verb: `contest.cancel`. */
  action: z.string(),
  /** What it was done to, with its name if it has one. */
  subject: z.object({ kind: z.string(), id: id.nullable(), name: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditSchemas = {
  listAudit: {
    /** `search` is a username, in any case: what they did, and what was done to them. */
    query: listQuery.extend({
      filter: z
        .object({
          /** Done by, or done to: staff, users, contests, matches. */
          actorId: id.optional(),
          entityId: id.optional(),
          action: z
            .string()
            .regex(/^[a-z_]+\.[a-z_]+$/)
            .optional(),
          from: instant.optional(),
          /** Exclusive. */
          to: instant.optional(),
        })
        .default({}),
    }),
    item: auditEntry,
  },
};
