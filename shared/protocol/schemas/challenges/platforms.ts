import { z } from 'zod';
import { instant } from '../common';
import { fault } from '../faults';

/** How one of our logins or keys has fared at its platform. */
const access = z.object({
  /** The login's name; null where the platform has one key. */
  login: z.string().nullable(),
  /** `unused`: nothing has been asked yet. */
  state: z.enum(['answers', 'rate_limited', 'outage', 'key_rejected', 'unused']),
  /** Since when it is so, where that is known. */
  since: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Calls that are left before we wait. */
  budget: z.object({ left: z.number().int(), of: z.number().int() }),
  /** When staff must sign in again; null for a key. */
  expiresAt: instant.nullable(),
});

/** How the schedule follows players' progress, and what it can promise. */
const schedule = z.object({
  /** Players it follows, counted once for each game. */
  players: z.number().int(),
  /** Those that are due now, and since when the first of them is. */
  waiting: z.number().int(),
  waitingSince: instant.nullable(),
  /** The pass: how long everyone's turn takes, and how many have been read in that time. */
  pass: z.object({ minutes: z.number().int(), read: z.number().int() }),
  /** Readings a minute that the budget leaves to it. */
  perMinute: z.number(),
  /** By the time that is left: how many players, and how often they are read. `withinHours` is null for all others. */
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
  /** `sandbox`: a stand-in answers. `off`: not configured. */
  mode: z.enum(['live', 'sandbox', 'off']),
  access: z.array(access),
  /** Null where it is not configured. */
  schedule: schedule.nullable(),
});

export const platformSchemas = {
  getPlatformHealth: { answer: z.object({ platforms: z.array(platformHealth), serverNow: instant }) },
  /** Asks a platform something harmless now; PlayStation for the canary, whose text is never empty. */
  checkPlatform: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    answer: z.object({ outcome: z.enum(['ok', 'canary', 'rate_limited', 'outage', 'key_rejected']) }),
  },
  /** The NPSSO is used once and not kept; the login that it brings is kept sealed. */
  renewPlayStationLogin: {
    body: z.object({
      login: z.string().regex(/^[a-z\d-]{1,32}$/, fault('login_name')),
      npsso: z
        .string()
        .trim()
        .regex(/^[\w-]{20,200}$/, fault('npsso')),
    }),
    answer: z.object({ expiresAt: instant }),
  },
};
