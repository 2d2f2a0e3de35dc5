import { z } from 'zod';
import { address, coins, id, instant, transactionHash } from '../common';

/** One of our wallets: its coins, and the gas for fees. */
const houseWallet = z.object({ address, coins, gas: coins });

/** A problem that stops payouts or deposits until staff act. */
export const treasuryAlarm = z.object({
  what: z.enum([
    'coins_short',
    'gas_short',
    'daily_limit',
    'above_limit',
    'stuck',
    /** A final block was replaced. */
    'halted',
    /** No new block has become final for minutes. */
    'still',
    'nodes_differ',
    /** The nodes disagree about a payout. */
    'payout_differs',
    /** A credited deposit has lost its final block. */
    'replaced',
  ]),
  since: instant,
  /** The payout that is blocked. */
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
  /** True if it hasn't been mined for so long that newer ones wait behind it. */
  stuck: z.boolean(),
});

const treasury = z.object({
  /** Null if there are no deposits or withdrawals. */
  chain: z
    .object({
      local: z.boolean(),
      /** The balances according to a node; null if no node responds. */
      holdings: z
        .object({ block: z.number().int(), treasury: houseWallet, hotWallet: houseWallet.nullable() })
        .nullable(),
      /** How far deposits have been read; null before the first reading. */
      reading: z
        .object({ block: z.number().int(), head: z.number().int(), readAt: instant, halted: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  /** The expected balances of the wallets by owner, and the parts of Laurel's own. */
  ledger: z.object({
    held: coins,
    owed: coins,
    own: z.object({ treasury: coins, rewards: coins, promised: coins, fees: coins, losses: coins }),
  }),
  payouts: z.object({
    /** Approved withdrawals that aren't signed yet. */
    waiting: z.object({ count: z.number().int(), coins }),
    /** In the last 24 hours, out of the wallet's limit. */
    paidToday: coins,
    perDay: coins,
    open: z.array(openPayout),
  }),
  alarms: z.array(treasuryAlarm),
  serverNow: instant,
});
export type Treasury = z.infer<typeof treasury>;

/** Coins received by the hot wallet. */
const arrival = z.object({ hash: transactionHash, from: address, amount: coins, block: z.number().int() });

const refill = z.object({
  /** Null if no node responds, or without a hot wallet. */
  wallets: z
    .object({
      token: address,
      treasury: houseWallet,
      hotWallet: houseWallet,
      /** Arrivals are listed from this block to the newest one. */
      since: z.number().int(),
      block: z.number().int(),
      /** Newest first. */
      arrivals: z.array(arrival),
    })
    .nullable(),
  local: z.boolean(),
  /** Approved withdrawals that haven't left the wallet, and their coins. */
  waiting: z.object({ count: z.number().int(), coins }),
  /** Its shortfall; 0 if there is none. */
  missing: coins,
  perDay: coins,
  serverNow: instant,
});
export type Refill = z.infer<typeof refill>;

export const treasurySchemas = {
  getTreasury: { answer: treasury },
  /** The hot wallet's shortfall and arrivals. */
  getRefill: { answer: refill },
};
