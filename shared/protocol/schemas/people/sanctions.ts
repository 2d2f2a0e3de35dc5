import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef, reason } from '../common';
import { encodeFault } from '../faults';

/** Only staff see notes. */
export const sanctionKind = z.enum(['note', 'warning', 'mute', 'suspension']);
export type SanctionKind = z.infer<typeof sanctionKind>;
const toldKind = sanctionKind.exclude(['note']);
export type UserSanctionKind = z.infer<typeof toldKind>;

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

/** A sanction for its player, without the staff member's name. */
const toldSanction = z.object({
  id,
  kind: toldKind,
  reason: z.string(),
  at: instant,
  /** When it ends by itself; null if it never does. */
  endsAt: instant.nullable(),
  state: sanctionState,
  appeal: appeal.nullable(),
  /** The deadline to appeal; null if an appeal isn't possible or was made. */
  appealBy: instant.nullable(),
});
export type SanctionForUser = z.infer<typeof toldSanction>;

/** A sanction that the app shows to its player: an unread warning, or a mute. */
export const ownSanction = toldSanction.extend({
  /** The page to appeal on, which needs no session. */
  link: z.string(),
});
export type OwnSanction = z.infer<typeof ownSanction>;

const sanction = z.object({
  id,
  user: playerRef,
  kind: sanctionKind,
  reason: z.string(),
  at: instant,
  /** Null if it was imposed before this was recorded. */
  by: playerRef.nullable(),
  endsAt: instant.nullable(),
  state: sanctionState,
  /** Why staff ended it early. */
  ended: z.object({ at: instant, by: playerRef.nullable(), reason: z.string().nullable() }).nullable(),
  appeal: appeal.nullable(),
  /** The deadline to appeal; null if an appeal isn't possible or was made. */
  appealBy: instant.nullable(),
  decidedBy: playerRef.nullable(),
  actions: z.array(z.enum(['lift', 'decide'])),
});
export type Sanction = z.infer<typeof sanction>;

/** In days from now, by the server’s clock; null for a permanent one. */
const days = z.number().int().min(1).max(365).nullable();

const byLink = z.object({ id, code: z.string().min(1).max(100) });

export const sanctionSchemas = {
  listUserSanctions: { params: idParams, query: listQuery, item: sanction },
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
    /** Open appeals, oldest first, or decided ones, newest first. */
    query: listQuery.extend({
      filter: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }).default({ state: 'waiting' }),
    }),
    item: sanction,
  },
  decideAppeal: {
    params: idParams,
    body: z.object({ decision: z.enum(['keep', 'grant']), reason }),
    answer: sanction,
  },
  /** Needs only the signed link, no session. */
  openAppeal: { body: byLink, answer: toldSanction },
  appealSanction: {
    body: byLink.extend({
      text: z
        .string()
        .trim()
        .min(10, encodeFault('too_short', { least: 10 }))
        .max(2000),
    }),
    answer: toldSanction,
  },
  readWarning: { params: idParams, answer: nothing },
};
