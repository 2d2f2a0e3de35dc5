import { z } from 'zod';
import { coins, platform } from '../common';

/** The operator's settings that pages need. */
const settings = z.object({
  /** Anyone younger can't register. */
  minimumAge: z.number().int(),
  /** What a player gets for verifying their email; zero if nothing. */
  starterCoins: coins,
  /** Contracts where every participant stakes are offered. Never on Steam. */
  wagers: z.boolean(),
  /** The game platforms that are set up. Without one there are no campaigns and contracts. */
  platforms: z.array(platform),
  /** Where the sandbox's profiles are changed; null at a real platform. */
  profiles: z.object({ psn: z.string().nullable(), steam: z.string().nullable() }),
  /** Coins come in and go out over a chain: deposits, withdrawals and wallets are offered. */
  chain: z.boolean(),
  /** Nothing outside backs the coins. */
  sandbox: z.boolean(),
});

export const settingsSchemas = { getSettings: { answer: settings } };
