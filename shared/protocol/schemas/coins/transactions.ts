import { z } from 'zod';
import {
  address,
  amountAboveZero,
  coins,
  id,
  instant,
  listQuery,
  makeOptionalText,
  makeSaidSchema,
  pageMeta,
  playerRef,
  signedAmount,
} from '../common';
import { encodeFault } from '../faults';
import { usernamePattern } from '../people/users';
import { matchStage, roundSize } from '../play/brackets';
import { reasonGiven } from '../reasons';

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
  'campaign_funding',
  'campaign_reward',
  'campaign_return',
  'contract_stake',
  'contract_prize',
  'contract_refund',
  'deposit',
  'deposit_unclaimed',
  'deposit_claim',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal',
  'withdrawal_refund',
  'stake',
  'unstake',
  'staking_reward',
]);
export type TransactionKind = z.infer<typeof transactionKind>;

export const kindsBetweenPlayers: readonly TransactionKind[] = ['send'];

const linkFields = { id, to: z.string() };
export const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contest'), title: z.string(), ...linkFields }),
  z.object({ kind: z.literal('match'), contest: z.string(), roundSize, stage: matchStage, ...linkFields }),
  z.object({ kind: z.literal('campaign'), title: z.string(), ...linkFields }),
  z.object({ kind: z.literal('contract'), title: z.string(), ...linkFields }),
  z.object({ kind: z.literal('stake'), termDays: z.number().int().nullable(), ...linkFields }),
  z.object({ kind: z.literal('deposit'), ...linkFields }),
  z.object({ kind: z.literal('withdrawal'), ...linkFields }),
  z.object({ kind: z.literal('user'), username: z.string(), id }),
  z.object({ kind: z.literal('none') }),
]);

export const houseAccountKind = z.enum([
  'treasury',
  'hot_wallet',
  'fees',
  'rewards',
  'promised',
  'chain',
  'unclaimed',
  'losses',
]);

export const accountName = z.discriminatedUnion('code', [
  makeSaidSchema('own', { kind: z.enum(['available', 'staked', 'hold']) }),
  makeSaidSchema('player', { username: z.string() }),
  makeSaidSchema('other_player'),
  makeSaidSchema('escrow', { of: z.enum(['contest', 'campaign', 'contract']), title: z.string().nullable() }),
  makeSaidSchema('house', { kind: houseAccountKind }),
]);
export type AccountName = z.infer<typeof accountName>;

export const ledgerEntry = z.object({ id, account: accountName, amount: coins });

export const statementLine = z.object({
  id,
  at: instant,
  kind: transactionKind,
  /** The signed change to the viewer's available coins. */
  amount: coins,
  balanceAfter: coins,
  reason: reasonGiven.nullable(),
  sandbox: z.boolean(),
  /** What became of an entry fee. Null for other kinds. */
  entry: z.enum(['held', 'spent', 'refunded']).nullable(),
  cause,
  entries: z.array(ledgerEntry),
});
export type StatementLine = z.infer<typeof statementLine>;

const transactionInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjustment'),
    account: z.union([z.object({ userId: id }), z.enum(['treasury', 'rewards'])]),
    amount: signedAmount.refine((text) => /[1-9]/.test(text), encodeFault('amount_not_zero')),
    reason: z.string().trim().min(3, encodeFault('reason')).max(500),
  }),
  z.object({
    kind: z.literal('send'),
    username: z
      .string()
      .trim()
      .min(1, { error: encodeFault('username_missing'), abort: true })
      .regex(usernamePattern, encodeFault('no_such_player')),
    amount: amountAboveZero,
    note: makeOptionalText(140),
  }),
]);

export const ledgerDifference = z.object({
  code: z.enum([
    'account',
    'transaction',
    'sum',
    'owed',
    'escrow',
    'staked',
    'promised',
    'hold',
    'unclaimed',
    'deposit',
    'withdrawal',
    'chain',
  ]),
  what: z.string(),
  expected: coins,
  found: coins,
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

const ledgerCheck = z.object({
  id,
  by: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  differences: z.array(ledgerDifference),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

const reserves = z.object({
  owed: coins,
  held: coins,
  covered: z.boolean(),
  entriesSum: coins,
  sandbox: z.boolean(),
  /** True if only one user can adjust the ledger. A wait (24 hours in production) then replaces second approvals. */
  onePerson: z.boolean(),
  chain: z
    .object({
      chainId: z.number().int(),
      local: z.boolean(),
      explorer: z.string(),
      block: z.number().int(),
      at: instant,
      token: address,
      treasury: z.object({ address, coins }),
      hotWallet: z.object({ address, coins }).nullable(),
      held: coins,
      owed: coins,
    })
    .nullable(),
  serverNow: instant,
});

/** The range excludes `to`. */
const statementFilter = z
  .object({
    kind: z.array(transactionKind).optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .default({});

export const transactionSchemas = {
  listTransactions: {
    /** `search` covers contests, contracts, campaigns, players and reasons, in the newest 2,000 lines of the period. */
    query: listQuery.extend({
      filter: statementFilter,
    }),
    item: statementLine,
    meta: pageMeta.extend({
      /** The sum of all gains in the list, not only on this page. Null if the list is too long to sum. */
      in: coins.nullable(),
      out: coins.nullable(),
      /** How many of the period's newest lines were searched. Null if all were. */
      searched: z.number().int().nullable(),
    }),
  },
  exportTransactions: {
    query: z.object({ filter: statementFilter }),
    answer: z.unknown().meta({ description: 'a CSV file, sent as it is read' }),
  },
  createTransaction: {
    body: transactionInput,
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.literal('posted'), id, at: instant, amount: coins, balanceAfter: coins }),
      z.object({ state: z.literal('waiting'), id, at: instant, amount: coins }),
    ]),
  },
  getRecipients: { answer: z.object({ recents: z.array(playerRef) }) },
  findRecipient: {
    params: z.object({ name: z.string().max(20) }),
    answer: z.object({ player: playerRef, self: z.boolean() }),
  },
  /** Oldest first. The last part is the current one. Parts begin at midnight UTC. */
  getBalanceHistory: {
    query: z.object({ span: z.enum(['month', 'quarter', 'year']) }),
    answer: z.object({
      parts: z.array(
        z.object({
          start: instant,
          balance: coins,
          earned: coins,
        }),
      ),
      empty: z.boolean(),
    }),
  },
  getReserves: { answer: reserves },
  getHouseAccounts: {
    answer: z.object({
      treasury: coins,
      rewards: coins,
      promised: coins,
      fees: coins,
      unclaimed: coins,
      losses: coins,
    }),
  },
  getLedgerHealth: { answer: z.object({ checks: z.array(ledgerCheck), serverNow: instant }) },
  startLedgerCheck: { body: z.object({}), answer: z.object({ id }) },
  getReservesHistory: {
    answer: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          owed: coins,
          held: coins,
          chain: z.object({ block: z.number().int(), held: coins }).nullable(),
        }),
      ),
    }),
  },
};
