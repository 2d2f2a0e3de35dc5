import { z } from 'zod';
import { said } from './common';

/** What the service decides by itself. */
export const serviceReason = z.discriminatedUnion('code', [
  said('no_check_in'),
  said('left'),
  /** Fewer players checked in than the contest needs. */
  said('too_few', { least: z.number().int() }),
  /** Earlier claims took every reward. */
  said('rewards_gone'),
]);
export type ServiceReason = z.infer<typeof serviceReason>;

/** Why coins moved or a contest was cancelled: somebody's own words, or what the service decided. */
export const reasonGiven = z.discriminatedUnion('code', [
  said('typed', { text: z.string() }),
  ...serviceReason.options,
]);
export type ReasonGiven = z.infer<typeof reasonGiven>;
