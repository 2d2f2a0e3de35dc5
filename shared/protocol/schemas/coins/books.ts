import { z } from 'zod';
import { coins, id, idParams, instant, listQuery, playerRef, transactionHash } from '../common';
import { reasonGiven } from '../reasons';
import { houseAccountKind, transactionKind } from './transactions';

/** Made from whose it is and its kind: `house:treasury`, `user:<id>:available`, `contest:<id>:escrow`. */
export const accountId = z.string().regex(/^[a-z]{4,8}(:[\da-f-]{36})?:[a-z_]{4,10}$/);

export const accountOwner = z.enum(['house', 'user', 'contest', 'campaign', 'contract']);

/** An account as the books name it: nothing is hidden from who keeps them. */
const bookAccount = z.object({
  id: accountId,
  owner: accountOwner,
  /** Null for Laurel's own. */
  ownerId: id.nullable(),
  /** The owner's username or title; null for Laurel's own. */
  name: z.string().nullable(),
  kind: z.union([z.enum(['available', 'staked', 'hold', 'escrow']), houseAccountKind]),
});
export type BookAccount = z.infer<typeof bookAccount>;

const balanced = bookAccount.extend({
  balance: coins,
  /** How many entries it has, and when the last was booked. */
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

/** What coins moved for. */
const subject = z.object({
  kind: bookSubjectKind,
  id,
  /** Its title, or whose it is; null where it has neither. */
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
  /** Who made it; null for the service. */
  by: playerRef.nullable(),
  /** The payment on the chain; null where there is none, or none yet. */
  hash: transactionHash.nullable(),
  /** Both sides, in posting order. */
  entries: z.array(entry),
});
export type BookTransaction = z.infer<typeof bookTransaction>;

/** Another transaction that this one ends or takes back, or the other way round. */
const related = z.object({
  how: z.enum(['settles', 'settled_by', 'reverses', 'reversed_by']),
  id,
  kind: transactionKind,
  at: instant,
});

const details = bookTransaction.extend({
  /** When what it is for happened. */
  happenedAt: instant,
  reason: reasonGiven.nullable(),
  /** Who asked for an adjustment that `by` approved; null where nobody else did. */
  requestedBy: playerRef.nullable(),
  /** What it is for, once in the whole ledger. */
  reference: z.string(),
  sandbox: z.boolean(),
  related: z.array(related),
});
export type BookDetails = z.infer<typeof details>;

const subjectText = new RegExp(`^(${bookSubjectKind.options.join('|')}):[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`);

/** What is named here narrows together. `to` is exclusive. */
const bookFilter = z
  .object({
    account: accountId.optional(),
    /** What coins moved for: `withdrawal:<id>`. */
    subject: z.string().regex(subjectText).optional(),
    /** Who made it. */
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
