import { z } from 'zod';
import { coins, makeChecklistSchema } from '../common';
import { conditionLine } from './conditions';

export const eligibilityCondition = z.enum([
  'signed_in',
  'email_verified',
  'account_active',
  'adult',
  'account_linked',
  'registration_open',
  'not_entered',
  'place_left',
  'balance',
  'within_limits',
  'no_overlap',
]);

const condition = z.discriminatedUnion('condition', [
  conditionLine.extend({ condition: z.literal('adult'), params: z.object({ age: z.number().int() }) }),
  conditionLine.extend({ condition: z.literal('balance'), params: z.object({ fee: coins }) }),
  conditionLine.extend({ condition: z.literal('account_linked'), params: z.object({ provider: z.string() }) }),
  conditionLine.extend({
    condition: eligibilityCondition.exclude(['adult', 'balance', 'account_linked']),
    params: z.object({}),
  }),
]);
export type Condition = z.infer<typeof condition>;

export const eligibility = makeChecklistSchema(condition);
export type Eligibility = z.infer<typeof eligibility>;
