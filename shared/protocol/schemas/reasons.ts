import { z } from 'zod';
import { makeSaidSchema } from './common';

export const serviceReason = z.discriminatedUnion('code', [
  makeSaidSchema('no_check_in'),
  makeSaidSchema('left'),
  /** No spot opened for a player on the waitlist. */
  makeSaidSchema('no_spot'),
  /** Staff gave the seat of an absent player to another. */
  makeSaidSchema('replaced'),
  /** An opponent who beat the player was struck for cheating. */
  makeSaidSchema('opponent_cheated'),
  /** Fewer players checked in than the contest needs. */
  makeSaidSchema('too_few', { least: z.number().int() }),
  /** Earlier claims took all rewards. */
  makeSaidSchema('rewards_gone'),
]);
export type ServiceReason = z.infer<typeof serviceReason>;

/** Why coins moved or a contest was cancelled: a person's own words, or an automatic decision. */
export const reasonGiven = z.discriminatedUnion('code', [
  makeSaidSchema('typed', { text: z.string() }),
  ...serviceReason.options,
]);
export type ReasonGiven = z.infer<typeof reasonGiven>;
