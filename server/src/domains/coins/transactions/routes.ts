import type { GatheredHandlers, Handlers } from '../../../call/context';
import { dispatchByTag, gatherAction } from '../../../call/dispatch';
import { adjustBalance } from './adjustment.commands';
import { sendCoins, sendCoinsTogether } from './commands';
import { exportTransactions } from './export.queries';
import { getBalanceHistory } from './history.queries';
import { listTransactions } from './queries';
import { findRecipient, getRecipients } from './recipients.queries';

export const transactionHandlers = {
  createTransaction: dispatchByTag('createTransaction', 'kind', { send: sendCoins, adjustment: adjustBalance }),
  listTransactions,
  exportTransactions,
  getRecipients,
  findRecipient,
  getBalanceHistory,
} satisfies Handlers;

export const gatheredTransactionHandlers = {
  createTransaction: gatherAction('createTransaction', 'kind', 'send', sendCoinsTogether),
} satisfies GatheredHandlers;
