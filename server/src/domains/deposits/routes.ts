import type { Handlers } from '../../call/context';
import { createDeposit, decideDeposit } from './commands';
import { listDeposits } from './queries';

export const depositHandlers = { createDeposit, listDeposits, decideDeposit } satisfies Handlers;
