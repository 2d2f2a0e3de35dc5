import { z } from 'zod';
import { makeSaidSchema } from './common';

export const serviceReason = z.discriminatedUnion('code', [
  makeSaidSchema('no_check_in'),
  makeSaidSchema('left'),
  makeSaidSchema('no_spot'),
  makeSaidSchema('replaced'),
  makeSaidSchema('opponent_cheated'),
  makeSaidSchema('too_few', { least: z.number().int() }),
  makeSaidSchema('rewards_gone'),
]);
export type ServiceReason = z.infer<typeof serviceReason>;

export const reasonGiven = z.discriminatedUnion('code', [
  makeSaidSchema('typed', { text: z.string() }),
  ...serviceReason.options,
]);
export type ReasonGiven = z.infer<typeof reasonGiven>;
