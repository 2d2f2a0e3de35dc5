import type { GatheredHandlers, Handlers } from '../../../call/context';
import { createTransaction, gatheredSends } from './commands';
import { exportTransactions } from './export.queries';
import { getBalanceHistory } from './history.queries';
import { listTransactions } from './queries';
import { findRecipient, getRecipients } from './recipients.queries';

export const transactionHandlers = {
  createTransaction,
  listTransactions,
  exportTransactions,
  getRecipients,
  findRecipient,
  getBalanceHistory,
} satisfies Handlers;

export const gatheredTransactionHandlers = { createTransaction: gatheredSends } satisfies GatheredHandlers;
