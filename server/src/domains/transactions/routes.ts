import type { Handlers } from '../../call/context';
import { decideAdjustment } from './adjustment.commands';
import { getAdjustments } from './adjustment.queries';
import { createTransaction } from './commands';
import { listTransactions } from './queries';

export const transactionHandlers = {
  createTransaction,
  listTransactions,
  getAdjustments,
  decideAdjustment,
} satisfies Handlers;
