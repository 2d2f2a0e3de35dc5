import { z } from 'zod';
import { id, instant } from '../common';

/** What needs a player now. */
const moveKind = z.enum([
  'match_check_in',
  'match_report',
  'match_confirm',
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
  /** What it is called: for a match its contest's title; null for a withdrawal. */
  title: z.string().nullable(),
  /** The other player in it, if it is about one. */
  other: z.string().nullable(),
  /** The page where it is done. */
  to: z.string(),
  /** When it is too late; null if no time ends it. */
  dueAt: instant.nullable(),
});

export type Move = z.infer<typeof move>;

export const moveSchemas = {
  getYourMoves: {
    answer: z.object({
      /** How many there are, counted up to 100. */
      count: z.number().int(),
      /** The first 20 by deadline. */
      items: z.array(move),
      serverNow: instant,
    }),
  },
};
