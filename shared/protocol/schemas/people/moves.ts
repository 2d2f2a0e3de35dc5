import { z } from 'zod';
import { id, instant } from '../common';

const moveKind = z.enum([
  'match_check_in',
  'match_report',
  'match_confirm',
  /** The opponent proposed times. */
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
  /** The match, contest, contract, campaign or withdrawal. */
  id,
  /** The subject's name; for a match, its contest's title. Null for a withdrawal. */
  title: z.string().nullable(),
  other: z.string().nullable(),
  /** The page for the action. */
  to: z.string(),
  dueAt: instant.nullable(),
});

export type Move = z.infer<typeof move>;

export const moveSchemas = {
  getYourMoves: {
    answer: z.object({
      /** The number of moves, counted up to 100. */
      count: z.number().int(),
      /** The number of unseen notices, counted up to 100. */
      unseenNotices: z.number().int(),
      /** The first 20 by deadline. */
      items: z.array(move),
      serverNow: instant,
    }),
  },
};
