import type { Handlers } from '../../../call/context';
import { exportBooks } from './export.queries';
import { getBookAccount, getBookTransaction, listBookAccounts, listBookTransactions } from './queries';

export const bookHandlers = {
  listBookAccounts,
  getBookAccount,
  listBookTransactions,
  getBookTransaction,
  exportBooks,
} satisfies Handlers;
