import { z } from 'zod';
import { roles } from '../../roles';
import { amountFromZero, coins, idParams, instant, playerRef, reason } from '../common';

/** What one of staff can promise in prizes and pools from the treasury. */
const budget = z.object({
  person: playerRef,
  role: z.enum(roles),
  /** A calendar month in UTC. */
  monthly: coins,
  /** What of it they promised this month, less what came back. */
  promised: coins,
  left: coins,
  /** What they moved alone in 24 hours: adjustments, deposits, and what they promised beyond their budget. */
  moved: coins,
});
export type Budget = z.infer<typeof budget>;

export const budgetSchemas = {
  /** Everybody's for finance, the caller's own for other staff. */
  getBudgets: {
    answer: z.object({
      budgets: z.array(budget),
      /** When the month began. */
      month: instant,
      /** From here on a second person approves what one moves. */
      twoPeopleFrom: coins,
    }),
  },
  /** Lowers a budget at once; more waits for a second person. */
  setBudget: { params: idParams, body: z.object({ monthly: amountFromZero, reason }), answer: budget },
};
