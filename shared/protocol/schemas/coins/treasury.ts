import { z } from 'zod';
import { address, coins, id, instant, transactionHash } from '../common';

/** A wallet of ours: its coins, and the gas it pays fees from. */
const houseWallet = z.object({ address, coins, gas: coins });

/** What stops payouts or deposits until somebody looks. */
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
    /** They say different things of one payout. */
    'payout_differs',
    /** A deposit is credited whose final block was replaced. */
    'replaced',
  ]),
  since: instant,
  /** The payout that it stops. */
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
  /** Whether no block has taken it for so long that newer ones wait behind it. */
  stuck: z.boolean(),
});

const treasury = z.object({
  /** Null where no coins come in or go out. */
  chain: z
    .object({
      local: z.boolean(),
      /** What a node says now; null while none answers. */
      holdings: z
        .object({ block: z.number().int(), treasury: houseWallet, hotWallet: houseWallet.nullable() })
        .nullable(),
      /** How far deposits have been read; null before the first reading. */
      reading: z
        .object({ block: z.number().int(), head: z.number().int(), readAt: instant, halted: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  /** What the wallets should hold, whose it is, and the parts of what is Laurel's own. */
  ledger: z.object({
    held: coins,
    owed: coins,
    own: z.object({ treasury: coins, rewards: coins, promised: coins, fees: coins, losses: coins }),
  }),
  payouts: z.object({
    /** Approved withdrawals that aren't signed yet. */
    waiting: z.object({ count: z.number().int(), coins }),
    /** In the last 24 hours, of what the wallet may pay in them. */
    paidToday: coins,
    perDay: coins,
    open: z.array(openPayout),
  }),
  alarms: z.array(treasuryAlarm),
  serverNow: instant,
});
export type Treasury = z.infer<typeof treasury>;

/** Coins that the hot wallet got. */
const arrival = z.object({ hash: transactionHash, from: address, amount: coins, block: z.number().int() });

const refill = z.object({
  /** Null while no node answers, or without a hot wallet. */
  wallets: z
    .object({
      token: address,
      treasury: houseWallet,
      hotWallet: houseWallet,
      /** What the hot wallet got from this block on, up to the newest one. */
      since: z.number().int(),
      block: z.number().int(),
      /** Newest first. */
      arrivals: z.array(arrival),
    })
    .nullable(),
  local: z.boolean(),
  /** Approved withdrawals that haven't left the wallet, and their coins. */
  waiting: z.object({ count: z.number().int(), coins }),
  /** What it lacks to pay them; 0 if it has it. */
  missing: coins,
  perDay: coins,
  serverNow: instant,
});
export type Refill = z.infer<typeof refill>;

export const treasurySchemas = {
  getTreasury: { answer: treasury },
  /** What the hot wallet lacks, and what it got. */
  getRefill: { answer: refill },
};
