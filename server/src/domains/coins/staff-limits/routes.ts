import type { Handlers } from '../../../call/context';
import { setBudget } from './budgets.commands';
import { getBudgets } from './budgets.queries';

export const staffLimitHandlers = { getBudgets, setBudget } satisfies Handlers;
