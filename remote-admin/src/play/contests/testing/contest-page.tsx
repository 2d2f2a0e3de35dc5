import type { Budget, ContestDetail, ContestStaff, ContestWebhook } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { makeBudgets, makeRequests } from '../../../operations/approvals/testing';
import { AdminArea } from '../../../routes';
import { admin } from '../../../testing/staff';
import { contestId } from './contests';

interface ContestPageAnswers {
  answerContest: () => ContestDetail;
  answerStaff?: () => Partial<ContestStaff>;
  answerWaiting?: () => ReturnType<typeof makeRequests>;
  answerBudget?: () => Partial<Budget>;
}

export const answerNoWebhook = http.get(buildCallUrl('getContestWebhook'), () =>
  makeAnswerResponse({ contestId, available: true, webhook: null } satisfies ContestWebhook),
);

export const answerNoOrganisers = http.get(buildCallUrl('getContestStaff'), () => makeAnswerResponse(noStaff));

const noStaff: ContestStaff = { contestId, organisers: [], makerId: null, available: [], announcers: [] };

export const answerContestPage = ({
  answerContest,
  answerStaff = () => ({}),
  answerWaiting = makeRequests,
  answerBudget = () => ({ monthly: '10000', left: '10000' }),
}: ContestPageAnswers) => [
  http.get(buildCallUrl('getApprovals'), () => makeAnswerResponse(answerWaiting())),
  http.get(buildCallUrl('getBudgets'), () =>
    makeAnswerResponse(makeBudgets({ person: { ...admin, avatarUrl: null }, ...answerBudget() })),
  ),
  http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
  http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(answerContest())),
  http.get(buildCallUrl('getContestStaff'), () => makeAnswerResponse({ ...noStaff, ...answerStaff() })),
  answerNoWebhook,
];

export const openContestPage = () =>
  renderAt(<AdminArea />, `/dashboard/admin/contests/${contestId}`, { user: admin, base: '/dashboard/admin' });
