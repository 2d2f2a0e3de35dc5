import { z } from 'zod';
import { roles } from '../../roles';
import { amountFromZero, coins, idParams, instant, playerRef, reason } from '../common';

/** A staff member's budget for prizes and pools from the treasury. */
const budget = z.object({
  person: playerRef,
  role: z.enum(roles),
  /** A calendar month in UTC. */
  monthly: coins,
  /** The part promised this month, less what came back. */
  promised: coins,
  left: coins,
  /** Moves without approval in 24 hours: adjustments, deposits, and promises beyond the budget. */
  moved: coins,
});
export type Budget = z.infer<typeof budget>;

export const budgetSchemas = {
  /** All budgets for finance, the caller's own for other staff. */
  getBudgets: {
    answer: z.object({
      budgets: z.array(budget),
      /** When the month began. */
      month: instant,
      /** From this total on, a second person must approve. */
      twoPeopleFrom: coins,
    }),
  },
  /** A lower budget applies at once; a higher one needs a second approval. */
  setBudget: { params: idParams, body: z.object({ monthly: amountFromZero, reason }), answer: budget },
};
