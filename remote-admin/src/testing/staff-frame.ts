import { answerSettings, buildCallUrl, makeAnswerResponse, makePageResponse } from '@laurel/shared/service/testing';
import { type HttpHandler, http } from 'msw';
import { makeBudgets, makeRequests } from '../operations/approvals/testing';

/** Answers the reads that many staff pages make. A test's own handlers override these. */
export const staffFrame: readonly HttpHandler[] = [
  answerSettings(),
  http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain: null })),
  http.get(buildCallUrl('getApprovals'), () => makeAnswerResponse(makeRequests())),
  http.get(buildCallUrl('getBudgets'), () => makeAnswerResponse(makeBudgets())),
  http.get(buildCallUrl('listDisputes'), () => makePageResponse([])),
  http.get(buildCallUrl('listContractDisputes'), () => makePageResponse([])),
  http.get(buildCallUrl('listTickets'), () => makePageResponse([])),
  http.get(buildCallUrl('listAppeals'), () => makePageResponse([])),
  http.get(buildCallUrl('listMessageReports'), () => makePageResponse([])),
  http.get(buildCallUrl('listWithdrawals'), () => makePageResponse([])),
  http.get(buildCallUrl('listDeposits'), () => makePageResponse([])),
  http.get(buildCallUrl('getPresence'), () => makeAnswerResponse({ people: [], serverNow: new Date().toISOString() })),
  http.put(buildCallUrl('markPresence'), () => makeAnswerResponse({})),
];
