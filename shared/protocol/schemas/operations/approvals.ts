import { z } from 'zod';
import { roles } from '../../roles';
import { basisPoints, coins, id, idParams, instant, playerRef } from '../common';

export const approval = z.object({
  id,
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), player: playerRef }),
    z.object({ kind: z.enum(['treasury', 'rewards']) }),
    z.object({
      kind: z.literal('deposit'),
      id,
      action: z.enum(['assign', 'keep', 'reverse']),
      player: playerRef.nullable(),
    }),
    z.object({ kind: z.literal('role'), role: z.enum(roles), player: playerRef }),
    z.object({ kind: z.enum(['contest', 'campaign']), id, title: z.string() }),
    z.object({ kind: z.literal('strike'), id, title: z.string(), player: playerRef }),
    z.object({ kind: z.literal('product'), id, name: z.string(), aprBps: basisPoints }),
    z.object({ kind: z.literal('budget'), player: playerRef, monthly: coins }),
  ]),
  /** The coins that move. Negative for an adjustment that is a debit. Null if no coins move. */
  amount: coins.nullable(),
  /** Null unless this is a waiting adjustment, or a waiting deposit whose account is known. */
  balance: z.object({ before: coins, after: coins }).nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'posted', 'rejected']),
  requestedBy: playerRef,
  requestedAt: instant,
  dueAt: instant.nullable(),
  decidedBy: playerRef.nullable(),
  decidedAt: instant.nullable(),
  actions: z.array(z.enum(['post', 'reject'])),
});
export type Approval = z.infer<typeof approval>;

export const approvalSchemas = {
  getApprovals: {
    query: z.object({ about: id.optional() }),
    answer: z.object({
      waiting: z.array(approval),
      decided: z.array(approval),
      moved: z.array(z.object({ person: playerRef, amount: coins })),
      twoPeopleFrom: coins,
    }),
  },
  decideApproval: { params: idParams, body: z.object({ decision: z.enum(['post', 'reject']) }), answer: approval },
};
