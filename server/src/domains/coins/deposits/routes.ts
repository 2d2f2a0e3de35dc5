import type { Handlers } from '../../../call/context';
import { createDeposit, decideDeposit } from './commands';
import { getStaffDeposit, listDeposits } from './queries';

export const depositHandlers = { createDeposit, listDeposits, getStaffDeposit, decideDeposit } satisfies Handlers;
