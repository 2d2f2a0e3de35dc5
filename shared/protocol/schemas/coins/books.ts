import { z } from 'zod';
import { coins, id, idParams, instant, listQuery, playerRef, transactionHash } from '../common';
import { reasonGiven } from '../reasons';
import { houseAccountKind, transactionKind } from './transactions';

/** Built from owner and kind: `house:treasury`, `user:<id>:available`, `contest:<id>:escrow`. */
export const accountId = z.string().regex(/^[a-z]{4,8}(:[\da-f-]{36})?:[a-z_]{4,10}$/);

export const accountOwner = z.enum(['house', 'user', 'contest', 'campaign', 'contract']);

/** An account with its full name, which bookkeepers can see. */
const bookAccount = z.object({
  id: accountId,
  owner: accountOwner,
  /** Null for Laurel's own accounts. */
  ownerId: id.nullable(),
  /** The owner's username or title; null for Laurel's own accounts. */
  name: z.string().nullable(),
  kind: z.union([z.enum(['available', 'staked', 'hold', 'escrow']), houseAccountKind]),
});
export type BookAccount = z.infer<typeof bookAccount>;

const balanced = bookAccount.extend({
  balance: coins,
  /** The number of its entries, and when the last was booked. */
  entries: z.number().int(),
  lastAt: instant.nullable(),
});
export type BookBalance = z.infer<typeof balanced>;

export const bookSubjectKind = z.enum([
  'contest',
  'match',
  'campaign',
  'contract',
  'stake',
  'deposit',
  'withdrawal',
  'adjustment',
  'user',
]);

/** The cause of a transaction. */
const subject = z.object({
  kind: bookSubjectKind,
  id,
  /** Its title or its owner; null if it has neither. */
  name: z.string().nullable(),
});
export type BookSubject = z.infer<typeof subject>;

const entry = z.object({ id, account: bookAccount, amount: coins, balanceAfter: coins });

const bookTransaction = z.object({
  id,
  kind: transactionKind,
  /** When it was booked. */
  at: instant,
  subject: subject.nullable(),
  /** The user who made it; null for the service. */
  by: playerRef.nullable(),
  /** The payment on the chain; null if there is none, or not yet. */
  hash: transactionHash.nullable(),
  /** Both sides, in posting order. */
  entries: z.array(entry),
});
export type BookTransaction = z.infer<typeof bookTransaction>;

/** Another transaction that this one settles or reverses, or the reverse. */
const related = z.object({
  how: z.enum(['settles', 'settled_by', 'reverses', 'reversed_by']),
  id,
  kind: transactionKind,
  at: instant,
});

const details = bookTransaction.extend({
  /** When its cause happened. */
  happenedAt: instant,
  reason: reasonGiven.nullable(),
  /** The person who requested an adjustment that `by` approved; otherwise null. */
  requestedBy: playerRef.nullable(),
  /** Identifies its cause, and is unique in the whole ledger. */
  reference: z.string(),
  sandbox: z.boolean(),
  related: z.array(related),
});
export type BookDetails = z.infer<typeof details>;

const subjectText = new RegExp(`^(${bookSubjectKind.options.join('|')}):[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`);

/** Filters combine. `to` is exclusive. */
const bookFilter = z
  .object({
    account: accountId.optional(),
    /** The cause of a transaction: `withdrawal:<id>`. */
    subject: z.string().regex(subjectText).optional(),
    /** The user who made it. */
    by: id.optional(),
    kind: z.array(transactionKind).optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .default({});

export const bookSchemas = {
  listBookAccounts: {
    /** `search` finds owners by their name or id. */
    query: listQuery.extend({ filter: z.object({ owner: accountOwner.optional() }).default({}) }),
    item: balanced,
  },
  getBookAccount: { params: z.object({ id: accountId }), answer: balanced },
  listBookTransactions: {
    /** Newest first. `search` is the id of a transaction or its subject, a hash on the chain, or a reference. */
    query: listQuery.extend({ filter: bookFilter }),
    item: bookTransaction,
  },
  getBookTransaction: { params: idParams, answer: details },
  /** Every entry of these transactions as CSV, newest first. */
  exportBooks: {
    query: z.object({ filter: bookFilter }),
    answer: z.unknown().meta({ description: 'a CSV file, sent as it is read' }),
  },
};
