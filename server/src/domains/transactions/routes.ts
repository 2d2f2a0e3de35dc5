import type { Handlers } from '../../call/context';
import { decideAdjustment } from './adjustment.commands';
import { getAdjustments } from './adjustment.queries';
import { createTransaction } from './commands';
import { exportTransactions } from './export.queries';
import { listTransactions } from './queries';

export const transactionHandlers = {
  createTransaction,
  listTransactions,
  exportTransactions,
  getAdjustments,
  decideAdjustment,
} satisfies Handlers;
