import { z } from 'zod';
import { roles } from '../../roles';
import { amountFromZero, coins, idParams, instant, playerRef, reason } from '../common';

const budget = z.object({
  person: playerRef,
  role: z.enum(roles),
  /** For a calendar month in UTC. */
  monthly: coins,
  promised: coins,
  left: coins,
  /** Coins moved without approval in the last 24 hours: adjustments, deposits, and promises beyond the budget. */
  moved: coins,
});
export type Budget = z.infer<typeof budget>;

export const budgetSchemas = {
  /** Staff who can adjust the ledger get all budgets, other staff only their own. */
  getBudgets: {
    answer: z.object({
      budgets: z.array(budget),
      month: instant,
      twoPeopleFrom: coins,
    }),
  },
  setBudget: { params: idParams, body: z.object({ monthly: amountFromZero, reason }), answer: budget },
};
