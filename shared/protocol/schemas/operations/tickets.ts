import { z } from 'zod';
import { contractStatus } from '../challenges/contracts';
import { depositStatus } from '../coins/deposits';
import { withdrawalStatus } from '../coins/withdrawals';
import { coins, id, idParams, instant, listQuery, nothing, playerRef, version } from '../common';
import { encodeFault } from '../faults';
import { email, userStatus } from '../people/users';
import { matchStatus } from '../play/brackets';
import { contestPhase } from '../play/contest-fields';
import { entrantStatus } from '../play/entries';

export const ticketStatus = z.enum(['new', 'open', 'pending', 'solved', 'closed']);
export const ticketCategory = z.enum(['account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other']);

export const relatedSubject = z.object({
  kind: z.enum(['user', 'contest', 'match', 'campaign', 'contract', 'deposit', 'withdrawal']),
  id,
});

export const ticket = z.object({
  id,
  ticketNo: z.number().int(),
  name: z.string(),
  email: z.string(),
  player: playerRef.nullable(),
  category: ticketCategory,
  subject: z.string(),
  related: relatedSubject.nullable(),
  status: ticketStatus,
  assignee: playerRef.nullable(),
  /** The deadline of the first reply, then of the solution. Null unless the ticket waits for staff. */
  dueAt: instant.nullable(),
  waitsSince: instant.nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** `reply`: from staff to the sender. `message`: from the sender. `note`: only staff see it. */
const entryKind = z.enum(['reply', 'message', 'note']);

const ticketActBase = z.object({ id, at: instant, by: playerRef.nullable() });

const ticketAct = z.discriminatedUnion('kind', [
  ticketActBase.extend({ kind: z.enum(['solved', 'reopened', 'closed', 'unassigned']) }),
  ticketActBase.extend({ kind: z.literal('assigned'), assignee: playerRef }),
  ticketActBase.extend({ kind: z.enum(['merged', 'unmerged']), ticketNo: z.number().int() }),
]);
export type TicketAct = z.infer<typeof ticketAct>;

export const ticketDetail = ticket.extend({
  message: z.string(),
  thread: z.array(z.object({ id, at: instant, kind: entryKind, author: playerRef.nullable(), text: z.string() })),
  history: z.array(ticketAct),
  mergedInto: z.object({ id, ticketNo: z.number().int(), undoable: z.boolean() }).nullable(),
  merged: z.array(z.object({ id, ticketNo: z.number().int(), undoable: z.boolean() })),
  sender: z
    .object({
      since: instant,
      status: userStatus,
      verified: z.boolean(),
      country: z.string().nullable(),
      titles: z.number().int(),
      played: z.number().int(),
      won: z.number().int(),
      earned: coins,
    })
    .nullable(),
  addressProven: z.boolean(),
  earlier: z.array(
    ticket
      .pick({ id: true, ticketNo: true, subject: true, status: true, createdAt: true })
      .extend({ merged: z.boolean() }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

const payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), id, amount: coins.nullable(), status: depositStatus, at: instant }),
  z.object({ kind: z.literal('withdrawal'), id, amount: coins, status: withdrawalStatus, at: instant }),
]);

/** At most 5 of each kind. A kind is null if the viewer may not see it, or if a guest wrote the ticket. */
const ticketActivity = z.object({
  matches: z
    .array(
      z.object({
        id,
        contest: z.string(),
        opponent: playerRef.nullable(),
        status: matchStatus,
        won: z.boolean().nullable(),
      }),
    )
    .nullable(),
  payments: z.array(payment).nullable(),
  prizes: z
    .array(
      z.object({
        id,
        contest: z.string(),
        phase: contestPhase,
        status: entrantStatus,
        place: z.number().int().nullable(),
        prize: coins,
        at: instant,
      }),
    )
    .nullable(),
  contracts: z.array(z.object({ id, title: z.string(), status: contractStatus, at: instant })).nullable(),
  about: z.object({ contest: z.string().nullable(), amount: coins.nullable() }),
});
export type TicketActivity = z.infer<typeof ticketActivity>;

const sentTicket = z.object({
  ticketNo: z.number().int(),
  name: z.string(),
  subject: z.string(),
  status: ticketStatus,
  message: z.string(),
  createdAt: instant,
  thread: z.array(
    z.object({
      id,
      at: instant,
      kind: entryKind.exclude(['note']),
      author: z.string().nullable(),
      text: z.string(),
    }),
  ),
});
export type SentTicket = z.infer<typeof sentTicket>;

const ticketRef = z.object({
  ticketNo: z.number().int().min(1).max(2_147_483_647),
  code: z.string().max(64).optional(),
});

const challenge = z.string().max(120);

const contactInput = z.object({
  name: z.string().trim().min(1, encodeFault('name_missing')).max(80),
  email,
  category: ticketCategory,
  subject: z.string().trim().min(3).max(120),
  message: z.string().trim().min(10).max(5000),
  related: relatedSubject.optional(),
  /** Hidden from people, so only bots fill it in. Their messages are dropped. */
  website: z.string().max(200).optional(),
  proof: z.object({ challenge, nonce: z.number().int().min(0) }).optional(),
});
export type ContactInput = z.input<typeof contactInput>;

const text = z.string().trim().min(1, encodeFault('message_missing')).max(5000);

const ticketUpdate = z
  .object({
    version,
    status: ticketStatus.optional(),
    category: ticketCategory.optional(),
    assigneeId: id.nullable().optional(),
    reply: text.optional(),
    note: text.optional(),
  })
  .refine((update) => Object.keys(update).some((field) => field !== 'version'), encodeFault('nothing_changed'));

const savedReplyText = z.object({
  title: z.string().trim().min(2).max(80),
  text: z.string().trim().min(2).max(5000),
});
const savedReply = savedReplyText.extend({ id, version: z.number().int(), updatedBy: playerRef, updatedAt: instant });
export type SavedReply = z.infer<typeof savedReply>;

export const ticketSchemas = {
  createTicket: { body: contactInput, answer: ticket.pick({ ticketNo: true }) },
  openTicketFor: {
    body: z.object({
      userId: id,
      category: ticketCategory,
      subject: contactInput.shape.subject,
      message: text,
      related: relatedSubject.optional(),
    }),
    answer: ticket.pick({ id: true, ticketNo: true }),
  },
  openContactForm: { body: z.object({}), answer: z.object({ challenge, bits: z.number().int() }) },
  listTickets: {
    query: listQuery.extend({
      sort: z.enum(['createdAt', '-createdAt', '-updatedAt', 'dueAt', 'waits']).default('-updatedAt'),
      filter: z
        .object({
          status: z.array(ticketStatus).optional(),
          category: ticketCategory.optional(),
          assigneeId: id.optional(),
          whose: z.enum(['mine', 'unassigned']).optional(),
        })
        .default({}),
    }),
    item: ticket,
  },
  getTicket: { params: idParams, answer: ticketDetail },
  updateTicket: { params: idParams, body: ticketUpdate, answer: ticketDetail },
  deleteTicket: { params: idParams, answer: nothing },
  listOwnTickets: {
    query: listQuery,
    item: ticket.pick({ id: true, ticketNo: true, subject: true, status: true, createdAt: true, updatedAt: true }),
  },
  readTicket: {
    params: idParams,
    body: z.object({ writing: z.boolean() }),
    answer: z.object({ others: z.array(z.object({ player: playerRef, writing: z.boolean() })) }),
  },
  mergeTicket: {
    params: idParams,
    body: z.object({ version, ticketNo: ticketRef.shape.ticketNo }),
    answer: ticketDetail,
  },
  unmergeTicket: { params: idParams, body: z.object({}), answer: ticketDetail },
  getTicketActivity: { params: idParams, answer: ticketActivity },
  listTicketAgents: { answer: z.object({ agents: z.array(playerRef) }) },
  listSavedReplies: { answer: z.object({ answers: z.array(savedReply) }) },
  setSavedReply: {
    body: savedReplyText.extend({ id: id.optional(), version: version.optional() }),
    answer: nothing,
  },
  deleteSavedReply: { params: idParams, answer: nothing },
  openTicket: { body: ticketRef, answer: sentTicket },
  replyToTicket: { body: ticketRef.extend({ message: text }), answer: sentTicket },
};
