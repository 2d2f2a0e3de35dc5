import { z } from 'zod';
import { roles } from '../../roles';
import { basisPoints, coins, id, idParams, instant, playerRef } from '../common';

/** Something staff asked for that a second person has to approve, or that takes its time. */
export const approval = z.object({
  id,
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), player: playerRef }),
    z.object({ kind: z.enum(['treasury', 'rewards']) }),
    z.object({
      kind: z.literal('deposit'),
      id,
      action: z.enum(['assign', 'keep', 'reverse']),
      /** Who gets the coins, or had them. */
      player: playerRef.nullable(),
    }),
    z.object({ kind: z.literal('role'), role: z.enum(roles), player: playerRef }),
    /** Opening a contest, publishing a campaign. */
    z.object({ kind: z.enum(['contest', 'campaign']), id, title: z.string() }),
    /** Offering a staking product. */
    z.object({ kind: z.literal('product'), id, name: z.string(), aprBps: basisPoints }),
    z.object({ kind: z.literal('budget'), player: playerRef, monthly: coins }),
  ]),
  /** Signed for an adjustment; null where no coins move. */
  amount: coins.nullable(),
  reason: z.string(),
  /** `approved`: it takes its time. */
  state: z.enum(['waiting', 'approved', 'posted', 'rejected']),
  requestedBy: playerRef,
  requestedAt: instant,
  /** When it is done by itself: it was approved, or nobody else is there to approve it. */
  dueAt: instant.nullable(),
  decidedBy: playerRef.nullable(),
  decidedAt: instant.nullable(),
  /** What the caller can do. Nobody approves their own, in whatever account of the same browser. */
  actions: z.array(z.enum(['post', 'reject'])),
});
export type Approval = z.infer<typeof approval>;

export const approvalSchemas = {
  /**
   * The newest that wait and the newest that were decided, of those the caller can decide, asked for or works with; and
   * what each of staff moved alone in 24 hours, for finance. `about` names a contest, campaign, product or user.
   */
  getApprovals: {
    query: z.object({ about: id.optional() }),
    answer: z.object({
      waiting: z.array(approval),
      decided: z.array(approval),
      moved: z.array(z.object({ person: playerRef, amount: coins })),
      /** From here on a second person has to approve. */
      twoPeopleFrom: coins,
    }),
  },
  decideApproval: { params: idParams, body: z.object({ decision: z.enum(['post', 'reject']) }), answer: approval },
};
