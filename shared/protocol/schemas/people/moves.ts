import { z } from 'zod';
import { id, instant } from '../common';

const moveKind = z.enum([
  'match_check_in',
  'match_report',
  'match_confirm',
  'match_time',
  'contest_check_in',
  'contract_invitation',
  'contract_application',
  'contract_claim',
  'contract_goal',
  'campaign_reward',
  'campaign_answer',
  'withdrawal_code',
]);

const move = z.object({
  kind: moveKind,
  id,
  /** The title of the contest, contract or campaign. Null for a withdrawal. */
  title: z.string().nullable(),
  other: z.string().nullable(),
  to: z.string(),
  dueAt: instant.nullable(),
});

export type Move = z.infer<typeof move>;

export const moveSchemas = {
  getYourMoves: {
    answer: z.object({
      count: z.number().int(),
      unseenNotices: z.number().int(),
      items: z.array(move),
      serverNow: instant,
    }),
  },
};
