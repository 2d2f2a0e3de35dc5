import { z } from 'zod';
import {
  address,
  amountAboveZero,
  coins,
  id,
  instant,
  listQuery,
  optionalText,
  pageMeta,
  playerRef,
  said,
  signedAmount,
} from '../common';
import { fault } from '../faults';
import { usernamePattern } from '../people/users';
import { roundSize } from '../play/brackets';
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
  /** A deposit without a known owner; `deposit_claim` credits it to them. */
  'deposit_unclaimed',
  'deposit_claim',
  'deposit_reversal',
  /** A request sets the coins aside; they are then paid as `withdrawal`, or returned as `withdrawal_refund`. */
  'withdrawal_hold',
  'withdrawal',
  'withdrawal_refund',
  'stake',
  'unstake',
  'staking_reward',
]);
export type TransactionKind = z.infer<typeof transactionKind>;

const link = { id, to: z.string() };
/** The cause of a transaction. */
export const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contest'), title: z.string(), ...link }),
  z.object({ kind: z.literal('match'), contest: z.string(), roundSize, ...link }),
  z.object({ kind: z.literal('campaign'), title: z.string(), ...link }),
  z.object({ kind: z.literal('contract'), title: z.string(), ...link }),
  z.object({ kind: z.literal('stake'), termDays: z.number().int().nullable(), ...link }),
  z.object({ kind: z.literal('deposit'), ...link }),
  z.object({ kind: z.literal('withdrawal'), ...link }),
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

/** An account as the viewer can see it. */
export const accountName = z.discriminatedUnion('code', [
  said('own', { kind: z.enum(['available', 'staked', 'hold']) }),
  said('player', { username: z.string() }),
  said('other_player'),
  said('escrow', { of: z.enum(['contest', 'campaign', 'contract']), title: z.string().nullable() }),
  said('house', { kind: houseAccountKind }),
]);
export type AccountName = z.infer<typeof accountName>;

/** A ledger entry. Its account is named as the viewer can see it. */
export const ledgerEntry = z.object({ id, account: accountName, amount: coins });

/** A line of a player's statement: a transaction on their available coins, with all its ledger entries. */
export const statementLine = z.object({
  id,
  at: instant,
  kind: transactionKind,
  /** Signed: the change of the viewer's coins. */
  amount: coins,
  /** The viewer's available coins after it. */
  balanceAfter: coins,
  reason: reasonGiven.nullable(),
  sandbox: z.boolean(),
  /** The state of an entry fee's coins; null for every other kind. */
  entry: z.enum(['held', 'spent', 'refunded']).nullable(),
  cause,
  entries: z.array(ledgerEntry),
});
export type StatementLine = z.infer<typeof statementLine>;

const transactionInput = z.discriminatedUnion('kind', [
  /**
   * Finance adds coins, or removes them if negative, against the chain account, with a reason. No one can adjust their
   * own.
   */
  z.object({
    kind: z.literal('adjustment'),
    account: z.union([z.object({ userId: id }), z.enum(['treasury', 'rewards'])]),
    amount: signedAmount.refine((text) => /[1-9]/.test(text), fault('amount_not_zero')),
    reason: z.string().trim().min(3, fault('reason')).max(500),
  }),
  /** A player sends available coins to another player. */
  z.object({
    kind: z.literal('send'),
    /** Look-alike letters, and letters that fold to a name's, don't match it. */
    username: z
      .string()
      .trim()
      .min(1, { error: fault('username_missing'), abort: true })
      .regex(usernamePattern, fault('no_such_player')),
    amount: amountAboveZero,
    note: optionalText(140),
  }),
]);

/** A finding of the ledger check: an account or transaction, the expected value, and the actual one. */
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
    /** One payment in or out, against its entries. */
    'deposit',
    'withdrawal',
    /** The treasury and the hot wallet together, against the ledger. */
    'chain',
  ]),
  what: z.string(),
  expected: coins,
  found: coins,
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

const ledgerCheck = z.object({
  id,
  /** The user who started it; null for the nightly one. */
  by: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  differences: z.array(ledgerDifference),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/** Whether our holdings cover our liabilities, according to the ledger. */
const reserves = z.object({
  owed: coins,
  held: coins,
  covered: z.boolean(),
  entriesSum: coins,
  sandbox: z.boolean(),
  /** True if a single person keeps the books: second approvals are then replaced by a wait of 24 hours. */
  onePerson: z.boolean(),
  /** The on-chain balances of our wallets, and the liabilities at that moment; null until they were read. */
  chain: z
    .object({
      chainId: z.number().int(),
      /** The sandbox's own chain, and where its accounts can be looked up, as in `getChain`. */
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

/** `to` is exclusive. */
const statementFilter = z
  .object({
    kind: z.array(transactionKind).optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .default({});

export const transactionSchemas = {
  listTransactions: {
    /** `search` finds contests, players and reasons in the newest 10,000 lines. `to` is exclusive. */
    query: listQuery.extend({
      filter: statementFilter,
    }),
    item: statementLine,
    meta: pageMeta.extend({
      /** The sum of gains in all matches, on any page; null if more match than are counted. */
      in: coins.nullable(),
      /** The sum of losses: negative or zero. */
      out: coins.nullable(),
      /** How many of the newest lines were searched; null if all were. */
      searched: z.number().int().nullable(),
    }),
  },
  /** The whole statement as CSV, newest first. */
  exportTransactions: {
    query: z.object({ filter: statementFilter }),
    answer: z.unknown().meta({ description: 'a CSV file, sent as it is read' }),
  },
  createTransaction: {
    body: transactionInput,
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.literal('posted'), id, at: instant, amount: coins, balanceAfter: coins }),
      /** An adjustment that needs a second approval. */
      z.object({ state: z.literal('waiting'), id, at: instant, amount: coins }),
    ]),
  },
  /** The last recipients of the caller's sends, newest first. */
  getRecipients: { answer: z.object({ recents: z.array(playerRef) }) },
  /** The player who would receive coins sent to a name. */
  findRecipient: {
    params: z.object({ name: z.string().max(20) }),
    answer: z.object({ player: playerRef, self: z.boolean() }),
  },
  /** Oldest first; the last part is the current one. Days, weeks and months begin at midnight UTC. */
  getBalanceHistory: {
    query: z.object({ span: z.enum(['month', 'quarter', 'year']) }),
    answer: z.object({
      parts: z.array(
        z.object({
          start: instant,
          /** Available coins at its end. */
          balance: coins,
          /** Prizes and rewards in it. */
          earned: coins,
        }),
      ),
      /** True if no coin ever moved. */
      empty: z.boolean(),
    }),
  },
  getReserves: { answer: reserves },
  /** The balances of the house accounts. */
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
          /** The chain's balance at a block of that night; null if it wasn't asked. */
          chain: z.object({ block: z.number().int(), held: coins }).nullable(),
        }),
      ),
    }),
  },
};
