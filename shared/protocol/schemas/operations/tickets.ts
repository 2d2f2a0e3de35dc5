import { z } from 'zod';
import { contractStatus } from '../challenges/contracts';
import { depositStatus } from '../coins/deposits';
import { withdrawalStatus } from '../coins/withdrawals';
import { coins, id, idParams, instant, listQuery, nothing, playerRef, version } from '../common';
import { fault } from '../faults';
import { email, userStatus } from '../people/users';
import { matchStatus } from '../play/brackets';

export const ticketStatus = z.enum(['new', 'open', 'pending', 'solved', 'closed']);
export const ticketCategory = z.enum(['account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other']);

/** What a message is about. */
export const related = z.object({
  kind: z.enum(['user', 'contest', 'match', 'campaign', 'contract', 'deposit', 'withdrawal']),
  id,
});

export const ticket = z.object({
  id,
  ticketNo: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** The sender's account, if they were signed in. */
  player: playerRef.nullable(),
  category: ticketCategory,
  subject: z.string(),
  related: related.nullable(),
  status: ticketStatus,
  assignee: playerRef.nullable(),
  /** When staff should have acted: answered first, solved then. Null while it is not their move. */
  dueAt: instant.nullable(),
  /** Since when it waits for staff. Null while it is not their move. */
  waitsSince: instant.nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** `reply`: ours, emailed. `message`: the sender's. `note`: for staff only. */
const entryKind = z.enum(['reply', 'message', 'note']);

export const ticketDetail = ticket.extend({
  message: z.string(),
  /** Oldest first. A guest's messages have no author. */
  thread: z.array(z.object({ id, at: instant, kind: entryKind, author: playerRef.nullable(), text: z.string() })),
  /** The sentTicket that this one became part of. It can be taken out again until either has a newer message. */
  mergedInto: z.object({ id, ticketNo: z.number().int(), undoable: z.boolean() }).nullable(),
  /** The tickets that became part of this one, newest first. */
  merged: z.array(z.object({ id, ticketNo: z.number().int(), undoable: z.boolean() })),
  /** The sender's account; null for guests. */
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
  /** Whether the sender has shown that they read mail to this address. Until then it has no words of theirs. */
  addressProven: z.boolean(),
  /** What else the sender wrote, newest first: at most 20. `merged`: it is part of another sentTicket. */
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

/** What a ticket's sender did last, at most 5 of each. Null for whoever may not see it, and for guests. */
const ticketActivity = z.object({
  /** Open ones first. */
  matches: z
    .array(
      z.object({
        id,
        contest: z.string(),
        opponent: playerRef.nullable(),
        status: matchStatus,
        /** Null without a result. */
        won: z.boolean().nullable(),
      }),
    )
    .nullable(),
  /** Newest first. */
  payments: z.array(payment).nullable(),
  contracts: z.array(z.object({ id, title: z.string(), status: contractStatus, at: instant })).nullable(),
  /** What a saved reply can name of what the sentTicket is about, as far as it is the sender's own or public. */
  about: z.object({ contest: z.string().nullable(), amount: coins.nullable() }),
});
export type TicketActivity = z.infer<typeof ticketActivity>;

/** A sentTicket as its sender sees it. */
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
      /** Staff who replied; null for the sender. */
      author: z.string().nullable(),
      text: z.string(),
    }),
  ),
});
export type SentTicket = z.infer<typeof sentTicket>;

/** Its number, and the code in the link that we emailed. Who was signed in when writing needs none. */
const ticketRef = z.object({
  ticketNo: z.number().int().min(1).max(2_147_483_647),
  code: z.string().max(64).optional(),
});

/** When a form was opened, signed by the service. */
const challenge = z.string().max(120);

const contactInput = z.object({
  name: z.string().trim().min(1, fault('name_missing')).max(80),
  email,
  category: ticketCategory,
  subject: z.string().trim().min(3).max(120),
  message: z.string().trim().min(10).max(5000),
  related: related.optional(),
  /** Hidden from people: only bots fill it, and their messages are dropped. */
  website: z.string().max(200).optional(),
  /** What the browser worked out for this message. With it more can be sent. */
  proof: z.object({ challenge, nonce: z.number().int().min(0) }).optional(),
});
export type ContactInput = z.input<typeof contactInput>;

const text = z.string().trim().min(1, fault('message_missing')).max(5000);

/** `version` is the one the screen showed. */
const ticketUpdate = z
  .object({
    version,
    status: ticketStatus.optional(),
    category: ticketCategory.optional(),
    assigneeId: id.nullable().optional(),
    reply: text.optional(),
    note: text.optional(),
  })
  .refine((update) => Object.keys(update).some((field) => field !== 'version'), fault('nothing_changed'));

const savedReplyText = z.object({
  title: z.string().trim().min(2).max(80),
  /** With `{name}`, `{ticketNo}`, `{subject}`, `{agent}`, `{amount}` and `{contest}` for what a reply fills in. */
  text: z.string().trim().min(2).max(5000),
});
const savedReply = savedReplyText.extend({ id, version: z.number().int(), updatedBy: playerRef, updatedAt: instant });
export type SavedReply = z.infer<typeof savedReply>;

export const ticketSchemas = {
  createTicket: { body: contactInput, answer: ticket.pick({ ticketNo: true }) },
  /** A sentTicket that staff open to a player: their message is its first entry. */
  openTicketFor: {
    body: z.object({
      userId: id,
      category: ticketCategory,
      subject: contactInput.shape.subject,
      message: text,
      related: related.optional(),
    }),
    answer: ticket.pick({ id: true, ticketNo: true }),
  },
  openContactForm: { body: z.object({}), answer: z.object({ challenge, bits: z.number().int() }) },
  listTickets: {
    query: listQuery.extend({
      /** `dueAt`, `waits`: only those that wait for staff. `waits`: unassigned and one's own first, each longest waiting first. */
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
  /** One's own, the newest first. */
  listOwnTickets: {
    query: listQuery,
    item: ticket.pick({ id: true, ticketNo: true, subject: true, status: true, createdAt: true, updatedAt: true }),
  },
  /** Says that one reads a sentTicket; a page says it again while it is open. */
  readTicket: {
    params: idParams,
    body: z.object({ writing: z.boolean() }),
    answer: z.object({ others: z.array(z.object({ player: playerRef, writing: z.boolean() })) }),
  },
  /** Into the sentTicket with this number. */
  mergeTicket: {
    params: idParams,
    body: z.object({ version, ticketNo: ticketRef.shape.ticketNo }),
    answer: ticketDetail,
  },
  /** Takes a sentTicket out of the one that it was merged into. */
  unmergeTicket: { params: idParams, body: z.object({}), answer: ticketDetail },
  getTicketActivity: { params: idParams, answer: ticketActivity },
  /** Everyone who can be given a sentTicket, by name. */
  listTicketAgents: { answer: z.object({ agents: z.array(playerRef) }) },
  listSavedReplies: { answer: z.object({ answers: z.array(savedReply) }) },
  /** With an `id` it changes the version that was seen. */
  setSavedReply: {
    body: savedReplyText.extend({ id: id.optional(), version: version.optional() }),
    answer: nothing,
  },
  deleteSavedReply: { params: idParams, answer: nothing },
  openTicket: { body: ticketRef, answer: sentTicket },
  replyToTicket: { body: ticketRef.extend({ message: text }), answer: sentTicket },
};
