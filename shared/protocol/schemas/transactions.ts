import { z } from 'zod';
import { amount, amountAboveZero, coins, id, instant, listQuery, pageMeta, said } from './common';
import { roundSize } from './contests';
import { fault } from './faults';
import { reasonGiven } from './reasons';
import { usernamePattern } from './users';

export const transactionKind = z.enum([
  'adjustment',
  'send',
  'starter_coins',
  'contest_entry',
  'contest_refund',
  'contest_funding',
  'contest_prize',
  'contest_fee',
  'contest_return',
]);
export type TransactionKind = z.infer<typeof transactionKind>;

const link = { id, to: z.string() };
/** What a transaction came from. */
export const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contest'), title: z.string(), ...link }),
  z.object({ kind: z.literal('match'), contest: z.string(), roundSize, ...link }),
  z.object({ kind: z.literal('user'), username: z.string(), id }),
  z.object({ kind: z.literal('none') }),
]);

/** An account as the reader may see it. */
export const accountName = z.discriminatedUnion('code', [
  said('own', { kind: z.enum(['available', 'staked', 'hold']) }),
  said('player', { username: z.string() }),
  said('other_player'),
  said('escrow', { contest: z.string().nullable() }),
  said('house', { kind: z.enum(['treasury', 'fees', 'rewards', 'chain', 'other']) }),
]);
export type AccountName = z.infer<typeof accountName>;

/** One balancing entry; the account is named as the reader may see it. */
export const ledgerEntry = z.object({ id, account: accountName, amount: coins });

/** A line of a player's statement: the transaction on their own accounts and all entries that balance it. */
export const statementLine = z.object({
  id,
  at: instant,
  kind: transactionKind,
  /** Signed: what this did to the reader's coins. */
  amount: coins,
  /** The reader's available coins after it. */
  balanceAfter: coins,
  reason: reasonGiven.nullable(),
  sandbox: z.boolean(),
  /** Where the coins of an entry fee are now; null for every other kind. */
  entry: z.enum(['held', 'spent', 'refunded']).nullable(),
  cause,
  entries: z.array(ledgerEntry),
});
export type StatementLine = z.infer<typeof statementLine>;

const transactionInput = z.discriminatedUnion('kind', [
  /** Finance: coins in (or out, when negative) against the chain's mirror, with a reason. Nobody adjusts their own. */
  z.object({
    kind: z.literal('adjustment'),
    account: z.union([z.object({ userId: id }), z.enum(['treasury', 'rewards'])]),
    amount: amount.refine((text) => /[1-9]/.test(text), fault('amount_not_zero')),
    reason: z.string().trim().min(3, fault('reason')).max(500),
  }),
  /** A player sends available coins to another player. */
  z.object({
    kind: z.literal('send'),
    /** Letters that only look like those of a name, or fold to them, name nobody. */
    username: z
      .string()
      .trim()
      .min(1, { error: fault('username_missing'), abort: true })
      .regex(usernamePattern, fault('no_such_player')),
    amount: amountAboveZero,
    note: z.string().trim().max(140).optional(),
  }),
]);

/** That what is owed to players is covered, read from the ledger. */
const reserves = z.object({
  owed: coins,
  held: coins,
  covered: z.boolean(),
  entriesSum: coins,
  sandbox: z.boolean(),
  serverNow: instant,
});

export const transactionSchemas = {
  listTransactions: {
    /** `search` finds contests, players and reasons in the newest 10,000 lines; `to` is the first instant that is left out. */
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
    meta: pageMeta.extend({
      /** What came in in all that the query finds, on whatever page; null where a filter finds more than is counted. */
      in: coins.nullable(),
      /** The same of what went out: negative or zero. */
      out: coins.nullable(),
      /** So many of the newest lines a search looked through; null where those are all. */
      searched: z.number().int().nullable(),
    }),
  },
  createTransaction: {
    body: transactionInput,
    answer: z.object({ id, at: instant, amount: coins, balanceAfter: coins }),
  },
  getReserves: { answer: reserves },
  /** What the house has on the accounts that staff adjust or watch. */
  getHouseAccounts: { answer: z.object({ treasury: coins, rewards: coins, fees: coins }) },
};
