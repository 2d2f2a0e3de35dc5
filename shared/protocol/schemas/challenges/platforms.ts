import { z } from 'zod';
import { instant } from '../common';
import { fault } from '../faults';

/** The state of one of our logins or keys at its platform. */
const access = z.object({
  /** The login's name; null if the platform has a single key. */
  login: z.string().nullable(),
  /** `unused`: no request was sent yet. */
  state: z.enum(['answers', 'rate_limited', 'outage', 'key_rejected', 'unused']),
  /** When this state began, if known. */
  since: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Remaining calls before a pause. */
  budget: z.object({ left: z.number().int(), of: z.number().int() }),
  /** When staff must sign in again; null for a key. */
  expiresAt: instant.nullable(),
});

/** How the schedule follows players' progress, and the intervals it can guarantee. */
const schedule = z.object({
  /** Players it follows, counted once for each game. */
  players: z.number().int(),
  /** The number of due readings, and when the first fell due. */
  waiting: z.number().int(),
  waitingSince: instant.nullable(),
  /** The pass: how many minutes a turn for everyone takes, and how many were read in that time. */
  pass: z.object({ minutes: z.number().int(), read: z.number().int() }),
  /** The budget's readings per minute for the schedule. */
  perMinute: z.number(),
  /** By remaining time: how many players, and how often they are read. `withinHours` is null for all others. */
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
  /** Null if it isn't configured. */
  schedule: schedule.nullable(),
});

export const platformSchemas = {
  getPlatformHealth: { answer: z.object({ platforms: z.array(platformHealth), serverNow: instant }) },
  /** Sends a platform a harmless request now; to PlayStation for the canary, whose text is never empty. */
  checkPlatform: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    answer: z.object({ outcome: z.enum(['ok', 'canary', 'rate_limited', 'outage', 'key_rejected']) }),
  },
  /** The NPSSO is used once and not stored; the resulting login is stored encrypted. */
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
