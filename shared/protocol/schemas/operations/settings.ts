import { z } from 'zod';
import { coins, platform } from '../common';

const settings = z.object({
  minimumAge: z.number().int(),
  /** The coins that players get for verifying their email; can be zero. */
  starterCoins: coins,
  /** True if contracts can be wagers, in which everyone stakes. Never on Steam. */
  wagers: z.boolean(),
  /** The configured game platforms. Without any, there are no campaigns and contracts. */
  platforms: z.array(platform),
  /** The pages that edit the sandbox's profiles; null for a real platform. */
  profiles: z.object({ psn: z.string().nullable(), steam: z.string().nullable() }),
  /** True if deposits, withdrawals and wallets are offered. */
  chain: z.boolean(),
  /** True if the coins have no backing outside Laurel. */
  sandbox: z.boolean(),
});

export const settingsSchemas = { getSettings: { answer: settings } };
