import { z } from 'zod';
import { coins, platform } from '../common';

const settings = z.object({
  minimumAge: z.number().int(),
  starterCoins: coins,
  wagers: z.boolean(),
  platforms: z.array(platform),
  profiles: z.object({ psn: z.string().nullable(), steam: z.string().nullable() }),
  chain: z.boolean(),
  sandbox: z.boolean(),
});

export const settingsSchemas = { getSettings: { answer: settings } };
