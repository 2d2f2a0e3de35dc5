import { z } from 'zod';
import { coins, id, idParams, instant, listQuery, playerRef, transactionHash } from '../common';
import { reasonGiven } from '../reasons';
import { houseAccountKind, transactionKind } from './transactions';

/** Owner and kind: `house:treasury`, `user:<id>:available`, `contest:<id>:escrow`. */
export const accountId = z.string().regex(/^[a-z]{4,8}(:[\da-f-]{36})?:[a-z_]{4,10}$/);

export const accountOwner = z.enum(['house', 'user', 'contest', 'campaign', 'contract']);

const bookAccount = z.object({
  id: accountId,
  owner: accountOwner,
  ownerId: id.nullable(),
  name: z.string().nullable(),
  kind: z.union([z.enum(['available', 'staked', 'hold', 'escrow']), houseAccountKind]),
});
export type BookAccount = z.infer<typeof bookAccount>;

const balancedAccount = bookAccount.extend({
  balance: coins,
  entries: z.number().int(),
  lastAt: instant.nullable(),
});
export type BookBalance = z.infer<typeof balancedAccount>;

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

const subject = z.object({
  kind: bookSubjectKind,
  id,
  name: z.string().nullable(),
});
export type BookSubject = z.infer<typeof subject>;

const entry = z.object({ id, account: bookAccount, amount: coins, balanceAfter: coins });

const bookTransaction = z.object({
  id,
  kind: transactionKind,
  at: instant,
  subject: subject.nullable(),
  by: playerRef.nullable(),
  hash: transactionHash.nullable(),
  /** In posting order. */
  entries: z.array(entry),
});
export type BookTransaction = z.infer<typeof bookTransaction>;

const relatedTransaction = z.object({
  how: z.enum(['settles', 'settled_by', 'reverses', 'reversed_by']),
  id,
  kind: transactionKind,
  at: instant,
});

const details = bookTransaction.extend({
  happenedAt: instant,
  reason: reasonGiven.nullable(),
  /** Who requested the adjustment that `by` approved. Null for other transactions. */
  requestedBy: playerRef.nullable(),
  reference: z.string(),
  sandbox: z.boolean(),
  related: z.array(relatedTransaction),
});
export type BookDetails = z.infer<typeof details>;

const subjectPattern = new RegExp(`^(${bookSubjectKind.options.join('|')}):[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`);

/** The range excludes `to`. */
const bookFilter = z
  .object({
    account: accountId.optional(),
    subject: z.string().regex(subjectPattern).optional(),
    by: id.optional(),
    kind: z.array(transactionKind).optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .default({});

export const bookSchemas = {
  listBookAccounts: {
    query: listQuery.extend({ filter: z.object({ owner: accountOwner.optional() }).default({}) }),
    item: balancedAccount,
  },
  getBookAccount: { params: z.object({ id: accountId }), answer: balancedAccount },
  listBookTransactions: {
    /** Newest first. `search` matches the id of a transaction or subject, a chain hash, or a reference. */
    query: listQuery.extend({ filter: bookFilter }),
    item: bookTransaction,
  },
  getBookTransaction: { params: idParams, answer: details },
  exportBooks: {
    query: z.object({ filter: bookFilter }),
    answer: z.unknown().meta({ description: 'a CSV file, sent as it is read' }),
  },
};
