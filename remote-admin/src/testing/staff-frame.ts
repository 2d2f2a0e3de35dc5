import { answered, answeredPage, callUrl, settingsAre } from '@laurel/shared/service/testing';
import { type HttpHandler, http } from 'msw';
import { makeBudgets, makeRequests } from '../operations/approvals/testing';

/**
 * Answers the reads of every staff page's frame: no open tasks, and budgets beside contests. A test's own handlers
 * override these.
 */
export const staffFrame: readonly HttpHandler[] = [
  settingsAre(),
  http.get(callUrl('getChain'), () => answered({ chain: null })),
  http.get(callUrl('getApprovals'), () => answered(makeRequests())),
  http.get(callUrl('getBudgets'), () => answered(makeBudgets())),
  http.get(callUrl('listDisputes'), () => answeredPage([])),
  http.get(callUrl('listContractDisputes'), () => answeredPage([])),
  http.get(callUrl('listTickets'), () => answeredPage([])),
  http.get(callUrl('listAppeals'), () => answeredPage([])),
  http.get(callUrl('listWithdrawals'), () => answeredPage([])),
  http.get(callUrl('listDeposits'), () => answeredPage([])),
];
