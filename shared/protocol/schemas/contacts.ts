import { z } from 'zod';
import { id, idParams, instant, listQuery, nothing, playerRef } from './common';
import { fault } from './faults';
import { email } from './users';

export const contactStatus = z.enum(['new', 'open', 'pending', 'solved', 'closed']);
export const contactCategory = z.enum(['account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other']);

/** What a message is about. */
export const related = z.object({
  kind: z.enum(['user', 'contest', 'match', 'campaign', 'contract', 'deposit', 'withdrawal']),
  id,
});

export const contact = z.object({
  id,
  ticketNo: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** The sender's account, if they were signed in. */
  player: playerRef.nullable(),
  category: contactCategory,
  subject: z.string(),
  related: related.nullable(),
  status: contactStatus,
  assignee: playerRef.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Contact = z.infer<typeof contact>;

export const contactDetail = contact.extend({
  message: z.string(),
  /** Oldest first. Notes are for staff only; replies are emailed. */
  thread: z.array(z.object({ id, at: instant, kind: z.enum(['reply', 'note']), author: playerRef, text: z.string() })),
});
export type ContactDetail = z.infer<typeof contactDetail>;

const contactInput = z.object({
  name: z.string().trim().min(1, fault('name_missing')).max(80),
  email,
  category: contactCategory,
  subject: z.string().trim().min(3).max(120),
  message: z.string().trim().min(10).max(5000),
  related: related.optional(),
  /** Hidden from people: only bots fill it, and their messages are dropped. */
  website: z.string().max(200).optional(),
});
export type ContactInput = z.input<typeof contactInput>;

const text = z.string().trim().min(1, fault('message_missing')).max(5000);

const contactUpdate = z
  .object({
    status: contactStatus.optional(),
    category: contactCategory.optional(),
    assigneeId: id.nullable().optional(),
    reply: text.optional(),
    note: text.optional(),
  })
  .refine((update) => Object.values(update).some((value) => value !== undefined), fault('nothing_changed'));

export const contactSchemas = {
  createContact: { body: contactInput, answer: contact.pick({ ticketNo: true }) },
  listContacts: {
    query: listQuery.extend({
      sort: z.enum(['createdAt', '-createdAt', '-updatedAt']).default('-updatedAt'),
      filter: z
        .object({
          status: z.array(contactStatus).optional(),
          category: contactCategory.optional(),
          assigneeId: id.optional(),
        })
        .default({}),
    }),
    item: contact,
  },
  getContact: { params: idParams, answer: contactDetail },
  updateContact: { params: idParams, body: contactUpdate, answer: contactDetail },
  deleteContact: { params: idParams, answer: nothing },
};
