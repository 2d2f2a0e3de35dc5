import { z } from 'zod';
import { address, coins, id, instant, transactionHash } from '../common';

const houseWallet = z.object({ address, coins, gas: coins });

export const treasuryAlarm = z.object({
  what: z.enum([
    'coins_short',
    'gas_short',
    'daily_limit',
    'above_limit',
    'stuck',
    'halted',
    'still',
    'nodes_differ',
    'payout_differs',
    'unknown_payment',
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
  stuck: z.boolean(),
});

const treasury = z.object({
  chain: z
    .object({
      local: z.boolean(),
      holdings: z
        .object({ block: z.number().int(), treasury: houseWallet, hotWallet: houseWallet.nullable() })
        .nullable(),
      reading: z
        .object({ block: z.number().int(), head: z.number().int(), readAt: instant, halted: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  ledger: z.object({
    held: coins,
    owed: coins,
    own: z.object({ treasury: coins, rewards: coins, promised: coins, fees: coins, losses: coins }),
  }),
  payouts: z.object({
    waiting: z.object({ count: z.number().int(), coins }),
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
  wallets: z
    .object({
      token: address,
      treasury: houseWallet,
      hotWallet: houseWallet,
      since: z.number().int(),
      block: z.number().int(),
      arrivals: z.array(arrival),
    })
    .nullable(),
  local: z.boolean(),
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
