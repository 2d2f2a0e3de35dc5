import { z } from 'zod';
import { finding } from '../challenges/findings';
import { coins, instant, makeSaidSchema } from '../common';
import { limitPeriod } from '../people/users';

export const conditionState = z.discriminatedUnion('code', [
  makeSaidSchema('later'),
  makeSaidSchema('signed_in'),
  makeSaidSchema('signed_out'),
  makeSaidSchema('verified', { at: instant }),
  makeSaidSchema('unverified'),
  makeSaidSchema('good_standing'),
  makeSaidSchema('suspended'),
  makeSaidSchema('self_excluded'),
  makeSaidSchema('of_age'),
  makeSaidSchema('birth_date_missing'),
  makeSaidSchema('under_age', { age: z.number().int(), from: instant }),
  makeSaidSchema('open', { until: instant }),
  makeSaidSchema('cancelled'),
  makeSaidSchema('paused'),
  makeSaidSchema('opens', { at: instant }),
  makeSaidSchema('closed', { at: instant }),
  makeSaidSchema('entered'),
  makeSaidSchema('one_entry'),
  makeSaidSchema('places_left', { left: z.number().int(), of: z.number().int() }),
  makeSaidSchema('full', { of: z.number().int(), waiting: z.number().int().optional() }),
  makeSaidSchema('free'),
  makeSaidSchema('available', { available: coins }),
  makeSaidSchema('limit_left', { left: coins, limit: coins, period: limitPeriod }),
  makeSaidSchema('free_time', { from: instant, until: instant }),
  makeSaidSchema('overlap', { title: z.string(), startsAt: instant }),
  makeSaidSchema('linked', { name: z.string() }),
  makeSaidSchema('not_linked', { provider: z.string() }),
  makeSaidSchema('readable', { at: instant }),
  makeSaidSchema('never_started'),
  makeSaidSchema('not_read'),
  makeSaidSchema('not_readable', { provider: z.enum(['psn', 'steam']), finding }),
  makeSaidSchema('reachable', { left: z.number().int(), needed: z.number().int() }),
  makeSaidSchema('out_of_reach', { left: z.number().int(), needed: z.number().int() }),
  makeSaidSchema('challenge_cancelled'),
  makeSaidSchema('challenge_paused'),
  makeSaidSchema('challenge_closed'),
  makeSaidSchema('own'),
  makeSaidSchema('not_own'),
  makeSaidSchema('invited'),
  makeSaidSchema('not_invited'),
]);

export type ConditionState = z.infer<typeof conditionState>;

const fix = z.object({
  code: z.enum([
    'sign_in',
    'verify_email',
    'matches',
    'contests',
    'free_contests',
    'link_account',
    'privacy_help',
    'campaigns',
    'my_campaigns',
    'contracts',
    'my_contracts',
    'coins',
    'limits',
  ]),
  to: z.string(),
});
export type Fix = z.infer<typeof fix>;

export const conditionLine = z.object({ met: z.boolean(), state: conditionState, fix: fix.nullable() });
