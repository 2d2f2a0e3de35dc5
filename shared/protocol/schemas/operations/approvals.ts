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
    /** The place of a player who cheated, whose opponents get their fees back. */
    z.object({ kind: z.literal('strike'), id, title: z.string(), player: playerRef }),
    z.object({ kind: z.literal('product'), id, name: z.string(), aprBps: basisPoints }),
    z.object({ kind: z.literal('budget'), player: playerRef, monthly: coins }),
  ]),
  /** The coins that move, negative for a debit; null if no coins move. */
  amount: coins.nullable(),
  /** The account's balance now and after the change; null once the request is decided, or if no account is known. */
  balance: z.object({ before: coins, after: coins }).nullable(),
  reason: z.string(),
  /** `approved`: the waiting period is running. */
  state: z.enum(['waiting', 'approved', 'posted', 'rejected']),
  requestedBy: playerRef,
  requestedAt: instant,
  /** When it takes effect automatically: after an approval, or because no one else can approve it. */
  dueAt: instant.nullable(),
  decidedBy: playerRef.nullable(),
  decidedAt: instant.nullable(),
  /**
   * The actions that the caller can take. No one can approve their own requests, from any account in the same browser.
   */
  actions: z.array(z.enum(['post', 'reject'])),
});
export type Approval = z.infer<typeof approval>;

export const approvalSchemas = {
  /**
   * The newest requests that the caller made or can decide, or that concern their work. Finance also gets what each
   * staff member moved without approval in the last 24 hours. `about` is the id of a request's subject.
   */
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
