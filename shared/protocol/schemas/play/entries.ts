import { z } from 'zod';
import { basisPoints, coins, id, instant, playerRef } from '../common';
import { country } from '../people/users';

export const entrantStatus = z.enum([
  'registered',
  'waitlisted',
  'checked_in',
  'active',
  'eliminated',
  'winner',
  'dropped',
  'withdrawn',
  'disqualified',
]);

export const entrant = z.object({
  id,
  player: playerRef,
  country: country.nullable(),
  seed: z.number().int().nullable(),
  status: entrantStatus,
  enteredAt: instant,
  checkedInAt: instant.nullable(),
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: coins,
  prize: coins,
  /** The first of the places that tied entrants share. Null until the contest is finished, and for an entrant without a place. */
  place: z.number().int().nullable().optional(),
  struck: z.boolean().optional(),
  /** Sent only to the struck player and to staff who manage contests. */
  strike: z.object({ at: instant, reason: z.string() }).optional(),
  hasGoneHome: z.boolean().optional(),
});
export type Entrant = z.infer<typeof entrant>;

export const inviteReport = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      player: playerRef.nullable(),
      outcome: z.enum(['invited', 'invited_before', 'entered', 'repeated', 'unknown']),
    }),
  ),
});
export type InviteReport = z.infer<typeof inviteReport>;

export const prize = z.object({ place: z.number().int(), basisPoints, amount: coins });
