import { z } from 'zod';
import { finding } from '../challenges/findings';
import { coins, instant, said } from '../common';
import { limitPeriod } from '../people/users';

/** The state of a requirement. */
export const conditionState = z.discriminatedUnion('code', [
  said('later'),
  said('signed_in'),
  said('signed_out'),
  said('verified', { at: instant }),
  said('unverified'),
  said('good_standing'),
  said('suspended'),
  said('self_excluded'),
  said('of_age'),
  said('birth_date_missing'),
  said('under_age', { age: z.number().int(), from: instant }),
  said('open', { until: instant }),
  said('cancelled'),
  said('paused'),
  said('opens', { at: instant }),
  said('closed', { at: instant }),
  said('entered'),
  said('one_entry'),
  said('places_left', { left: z.number().int(), of: z.number().int() }),
  said('full', { of: z.number().int() }),
  said('free'),
  said('available', { available: coins }),
  /** The rest of a player's own limit. */
  said('limit_left', { left: coins, limit: coins, period: limitPeriod }),
  said('free_time', { from: instant, until: instant }),
  said('overlap', { title: z.string(), startsAt: instant }),
  said('linked', { name: z.string() }),
  said('not_linked', { provider: z.string() }),
  said('readable', { at: instant }),
  said('never_started'),
  said('not_read'),
  said('not_readable', { provider: z.enum(['psn', 'steam']), finding }),
  said('reachable', { left: z.number().int(), needed: z.number().int() }),
  said('out_of_reach', { left: z.number().int(), needed: z.number().int() }),
  said('challenge_cancelled'),
  said('challenge_paused'),
  said('challenge_closed'),
  said('own'),
  said('not_own'),
  said('invited'),
  said('not_invited'),
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

/** One line of the checklist: the requirement, whether it is met, the facts, and where to fix it. */
export const conditionLine = z.object({ met: z.boolean(), state: conditionState, fix: fix.nullable() });
