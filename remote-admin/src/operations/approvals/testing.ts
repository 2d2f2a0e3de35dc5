import type { AnswerOf, Approval, Budget } from '@laurel/shared/protocol';

export const requestId = '0a1b2c3d-0000-4000-8000-0000000000a0';

export const makeApproval = (subject: Approval['subject'], fields: Partial<Approval> = {}): Approval => ({
  id: requestId,
  subject,
  amount: null,
  balance: null,
  reason: '',
  state: 'waiting',
  requestedBy: { id: '0a1b2c3d-0000-4000-8000-0000000000b0', username: 'umpire', avatarUrl: null },
  requestedAt: '2026-11-21T10:00:00.000Z',
  dueAt: null,
  decidedBy: null,
  decidedAt: null,
  actions: ['reject'],
  ...fields,
});

export const makeRequests = (...waitingRequests: Approval[]): AnswerOf<'getApprovals'> => ({
  waiting: waitingRequests,
  decided: [],
  moved: [],
  twoPeopleFrom: '500',
});

export const makeBudgets = (...budgets: (Pick<Budget, 'person'> & Partial<Budget>)[]): AnswerOf<'getBudgets'> => ({
  month: '2026-11-01T00:00:00.000Z',
  twoPeopleFrom: '500',
  budgets: budgets.map((fields) => ({
    role: 'moderator',
    monthly: '100',
    promised: '88',
    left: '12',
    moved: '0',
    ...fields,
  })),
});
