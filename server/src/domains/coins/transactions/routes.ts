import type { GatheredHandlers, Handlers } from '../../../call/context';
import { dispatchByTag, gatherAct } from '../../../call/dispatch';
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
  createTransaction: gatherAct('createTransaction', 'kind', 'send', sendCoinsTogether),
} satisfies GatheredHandlers;
