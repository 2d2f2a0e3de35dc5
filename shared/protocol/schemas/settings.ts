import { z } from 'zod';
import { coins } from './common';

/** What the operator has set and pages have to know. */
const settings = z.object({
  /** Whoever is younger cannot register. */
  minimumAge: z.number().int(),
  /** What a player gets for verifying an address; zero where the service gives nothing. */
  starterCoins: coins,
  /** The coins stand for nothing outside. */
  sandbox: z.boolean(),
});

export const settingsSchemas = { getSettings: { answer: settings } };
