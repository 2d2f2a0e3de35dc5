import type { Handlers } from '../../call/context';
import { createTransaction } from './commands';
import { listTransactions } from './queries';

export const transactionHandlers = { createTransaction, listTransactions } satisfies Handlers;
