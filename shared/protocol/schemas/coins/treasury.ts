import { z } from 'zod';
import { address, coins, id, instant, transactionHash } from '../common';

const houseWallet = z.object({ address, coins, gas: coins });

/** A problem that stops payouts or deposits until staff solve it. */
export const treasuryAlarm = z.object({
  what: z.enum([
    'coins_short',
    'gas_short',
    'daily_limit',
    'above_limit',
    'stuck',
    /** A final block was replaced. */
    'halted',
    /** No block has become final for minutes. */
    'still',
    'nodes_differ',
    /** The nodes disagree about a payout. */
    'payout_differs',
    /** The hot wallet has paid something that isn't in the database. */
    'unknown_payment',
    /** A credited deposit's final block was replaced. */
    'replaced',
  ]),
  since: instant,
  withdrawalId: id.nullable(),
});
export type TreasuryAlarm = z.infer<typeof treasuryAlarm>;

const openPayout = z.object({
  withdrawalId: id,
  username: z.string(),
  amount: coins,
  nonce: z.number().int(),
  hash: transactionHash,
  attempts: z.number().int(),
  signedAt: instant,
  /** True if the transaction has been unmined for so long that newer payouts wait behind it. */
  stuck: z.boolean(),
});

const treasury = z.object({
  /** Null if this server doesn't offer deposits and withdrawals. */
  chain: z
    .object({
      local: z.boolean(),
      /** The balances that a node reports; null if no node responds. */
      holdings: z
        .object({ block: z.number().int(), treasury: houseWallet, hotWallet: houseWallet.nullable() })
        .nullable(),
      /** The last block that was read for deposits; null before the first reading. */
      reading: z
        .object({ block: z.number().int(), head: z.number().int(), readAt: instant, halted: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  /** What the wallets should hold, by owner, and the accounts that add up to Laurel's own part. */
  ledger: z.object({
    held: coins,
    owed: coins,
    own: z.object({ treasury: coins, rewards: coins, promised: coins, fees: coins, losses: coins }),
  }),
  payouts: z.object({
    /** Approved withdrawals that haven't been signed. */
    waiting: z.object({ count: z.number().int(), coins }),
    /** The amount paid in the last 24 hours. `perDay` limits it. */
    paidToday: coins,
    perDay: coins,
    open: z.array(openPayout),
  }),
  alarms: z.array(treasuryAlarm),
  serverNow: instant,
});
export type Treasury = z.infer<typeof treasury>;

const arrival = z.object({ hash: transactionHash, from: address, amount: coins, block: z.number().int() });

const refill = z.object({
  /** Null if no node responds, or if there is no hot wallet. */
  wallets: z
    .object({
      token: address,
      treasury: houseWallet,
      hotWallet: houseWallet,
      /** The first block of the listed arrivals, which end at the newest block. */
      since: z.number().int(),
      block: z.number().int(),
      /** Newest first. */
      arrivals: z.array(arrival),
    })
    .nullable(),
  local: z.boolean(),
  /** Approved withdrawals that are still unpaid, and their sum. */
  waiting: z.object({ count: z.number().int(), coins }),
  missing: coins,
  perDay: coins,
  serverNow: instant,
});
export type Refill = z.infer<typeof refill>;

export const treasurySchemas = {
  getTreasury: { answer: treasury },
  getRefill: { answer: refill },
};
