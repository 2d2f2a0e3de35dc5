import { z } from 'zod';
import { amount, amountAboveZero, id, instant, listQuery, pageMeta } from './common';

export const transactionKind = z.enum([
  'adjustment',
  'send',
  'contest_entry',
  'contest_refund',
  'contest_funding',
  'contest_prize',
  'contest_fee',
  'contest_return',
]);
export type TransactionKind = z.infer<typeof transactionKind>;

/** What a movement came from. */
export const cause = z.object({
  kind: z.enum(['contest', 'match', 'user', 'none']),
  id: id.nullable(),
  title: z.string(),
  to: z.string().nullable(),
});

/** One balancing entry; the account is named as the reader may see it. */
export const ledgerEntry = z.object({ id, account: z.string(), own: z.boolean(), amount });

/** A line of a player's statement: the movement on their own accounts and all entries that balance it. */
export const statementLine = z.object({
  id,
  at: instant,
  kind: transactionKind,
  /** Signed: what this did to the reader's coins. */
  amount,
  /** The reader's available coins after it. */
  balanceAfter: amount,
  reason: z.string().nullable(),
  sandbox: z.boolean(),
  /** Where the coins of an entry fee are now; null for every other kind. */
  entry: z.enum(['held', 'spent', 'refunded']).nullable(),
  cause,
  entries: z.array(ledgerEntry),
});
export type StatementLine = z.infer<typeof statementLine>;

const transactionInput = z.discriminatedUnion('kind', [
  /** Finance: coins in (or out, when negative) against the chain's mirror, with a reason. */
  z.object({
    kind: z.literal('adjustment'),
    account: z.union([z.object({ userId: id }), z.literal('treasury')]),
    amount: amount.refine((text) => /[1-9]/.test(text), 'Write an amount other than zero.'),
    reason: z.string().trim().min(3, 'Say why.').max(500),
  }),
  /** A player sends available coins to another player. */
  z.object({
    kind: z.literal('send'),
    username: z.string().trim().min(1, 'Name the player.'),
    amount: amountAboveZero,
    note: z.string().trim().max(140).optional(),
  }),
]);

/** That what is owed to players is covered, read from the ledger. */
const coverage = z.object({
  owed: amount,
  held: amount,
  covered: z.boolean(),
  entriesSum: amount,
  sandbox: z.boolean(),
  serverNow: instant,
});

export const transactionSchemas = {
  listTransactions: {
    /** `search` finds contests, players and reasons; `to` is the first instant that is left out. */
    query: listQuery.extend({
      filter: z
        .object({
          kind: z.array(transactionKind).optional(),
          from: instant.optional(),
          to: instant.optional(),
        })
        .default({}),
    }),
    item: statementLine,
    /** What came in and what went out in all that the query finds, on whatever page; `out` is negative or zero. */
    meta: pageMeta.extend({ in: amount, out: amount }),
  },
  createTransaction: { body: transactionInput, answer: z.object({ id, at: instant, amount, balanceAfter: amount }) },
  getCoverage: { answer: coverage },
};
