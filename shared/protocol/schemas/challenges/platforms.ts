import { z } from 'zod';
import { instant } from '../common';
import { encodeFault } from '../faults';

const platformAccess = z.object({
  login: z.string().nullable(),
  state: z.enum(['answers', 'rate_limited', 'outage', 'key_rejected', 'unused']),
  since: instant.nullable(),
  answeredAt: instant.nullable(),
  budget: z.object({ left: z.number().int(), of: z.number().int() }),
  /** When the login expires and staff must renew it. Null for a key, which doesn't expire. */
  expiresAt: instant.nullable(),
});

const readSchedule = z.object({
  players: z.number().int(),
  waiting: z.number().int(),
  waitingSince: instant.nullable(),
  pass: z.object({ minutes: z.number().int(), read: z.number().int() }),
  perMinute: z.number(),
  promises: z.array(
    z.object({
      withinHours: z.number().int().nullable(),
      players: z.number().int(),
      everyMinutes: z.number().int(),
    }),
  ),
});

const platformHealth = z.object({
  provider: z.enum(['psn', 'steam']),
  mode: z.enum(['live', 'sandbox', 'off']),
  access: z.array(platformAccess),
  schedule: readSchedule.nullable(),
});

export const platformSchemas = {
  getPlatformHealth: { answer: z.object({ platforms: z.array(platformHealth), serverNow: instant }) },
  checkPlatform: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    answer: z.object({ outcome: z.enum(['ok', 'canary', 'rate_limited', 'outage', 'key_rejected']) }),
  },
  renewPlayStationLogin: {
    body: z.object({
      login: z.string().regex(/^[a-z\d-]{1,32}$/, encodeFault('login_name')),
      npsso: z
        .string()
        .trim()
        .regex(/^[\w-]{20,200}$/, encodeFault('npsso')),
    }),
    answer: z.object({ expiresAt: instant }),
  },
};
