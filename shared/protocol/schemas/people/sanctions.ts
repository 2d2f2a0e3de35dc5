import { z } from 'zod';
import { id, idParams, instant, nothing, pageQuery, playerRef, reason } from '../common';
import { encodeFault } from '../faults';

export const sanctionKind = z.enum(['note', 'warning', 'mute', 'suspension']);
export type SanctionKind = z.infer<typeof sanctionKind>;
const userSanctionKind = sanctionKind.exclude(['note']);
export type UserSanctionKind = z.infer<typeof userSanctionKind>;

const sanctionState = z.enum(['standing', 'over', 'lifted', 'replaced', 'overturned']);

const appeal = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), text: z.string(), at: instant }),
  z.object({ state: z.literal('dropped'), text: z.string(), at: instant }),
  z.object({
    state: z.enum(['kept', 'granted']),
    text: z.string(),
    at: instant,
    decidedAt: instant,
    reason: z.string(),
  }),
]);

const userSanction = z.object({
  id,
  kind: userSanctionKind,
  reason: z.string(),
  at: instant,
  /** Null if it never ends by itself. */
  endsAt: instant.nullable(),
  state: sanctionState,
  appeal: appeal.nullable(),
  /** The deadline to appeal. Null if an appeal isn't possible or was made. */
  appealBy: instant.nullable(),
});
export type SanctionForUser = z.infer<typeof userSanction>;

export const ownSanction = userSanction.extend({
  link: z.string(),
});
export type OwnSanction = z.infer<typeof ownSanction>;

const sanction = z.object({
  id,
  user: playerRef,
  kind: sanctionKind,
  reason: z.string(),
  at: instant,
  by: playerRef.nullable(),
  endsAt: instant.nullable(),
  state: sanctionState,
  ended: z.object({ at: instant, by: playerRef.nullable(), reason: z.string().nullable() }).nullable(),
  appeal: appeal.nullable(),
  appealBy: instant.nullable(),
  decidedBy: playerRef.nullable(),
  actions: z.array(z.enum(['lift', 'decide'])),
});
export type Sanction = z.infer<typeof sanction>;

const days = z.number().int().min(1).max(365).nullable();

const linkProof = z.object({ id, code: z.string().min(1).max(100) });

export const sanctionSchemas = {
  listUserSanctions: { params: idParams, query: pageQuery, item: sanction },
  sanctionUser: {
    params: idParams,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('note'), reason }),
      z.object({ kind: z.literal('warning'), reason }),
      z.object({ kind: z.literal('mute'), reason, days }),
      z.object({ kind: z.literal('suspension'), reason, days }),
    ]),
    answer: sanction,
  },
  liftSanction: { params: idParams, body: z.object({ reason }), answer: sanction },
  listAppeals: {
    query: pageQuery.extend({
      filter: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }).default({ state: 'waiting' }),
    }),
    item: sanction,
  },
  decideAppeal: {
    params: idParams,
    body: z.object({ decision: z.enum(['keep', 'grant']), reason }),
    answer: sanction,
  },
  openAppeal: { body: linkProof, answer: userSanction },
  appealSanction: {
    body: linkProof.extend({
      text: z
        .string()
        .trim()
        .min(10, encodeFault('too_short', { least: 10 }))
        .max(2000),
    }),
    answer: userSanction,
  },
  readWarning: { params: idParams, answer: nothing },
};
