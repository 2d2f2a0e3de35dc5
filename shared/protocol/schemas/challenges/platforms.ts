import { z } from 'zod';
import { instant } from '../common';
import { encodeFault } from '../faults';

const access = z.object({
  /** The login's name; null for a key. */
  login: z.string().nullable(),
  /** `unused` before the first request. */
  state: z.enum(['answers', 'rate_limited', 'outage', 'key_rejected', 'unused']),
  since: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The calls left before we have to pause. */
  budget: z.object({ left: z.number().int(), of: z.number().int() }),
  /** When staff must sign in again; null for a key, which doesn't expire. */
  expiresAt: instant.nullable(),
});

const schedule = z.object({
  /** The players that it reads, counted once per game. */
  players: z.number().int(),
  /** How many readings are due, and when the oldest fell due. */
  waiting: z.number().int(),
  waitingSince: instant.nullable(),
  /** How many minutes a round through all players takes, and how many were read in that time. */
  pass: z.object({ minutes: z.number().int(), read: z.number().int() }),
  perMinute: z.number(),
  /** The number of players by remaining time, and how often we read them. `withinHours` is null for the rest. */
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
  /** `sandbox`: a simulated platform answers. `off`: the platform isn't configured. */
  mode: z.enum(['live', 'sandbox', 'off']),
  access: z.array(access),
  /** Null if the platform isn't configured. */
  schedule: schedule.nullable(),
});

export const platformSchemas = {
  getPlatformHealth: { answer: z.object({ platforms: z.array(platformHealth), serverNow: instant }) },
  /** Sends a harmless request to the platform. On PlayStation it reads the canary, whose text is never empty. */
  checkPlatform: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    answer: z.object({ outcome: z.enum(['ok', 'canary', 'rate_limited', 'outage', 'key_rejected']) }),
  },
  /** Uses the NPSSO once without storing it. The resulting login is stored encrypted. */
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
