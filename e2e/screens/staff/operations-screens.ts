import type { AnswerOf } from '@laurel/shared/protocol';
import { findText, type Preparation, type Screen } from '../screen';

const at = '2026-11-28T11:46:00.000Z';
const noJobs = { waiting: 0, retrying: 0, running: 0, failed: 0, overdueSince: null, pausedAt: null };

const troubledOperations: AnswerOf<'getOperations'> = {
  kinds: [
    { ...noJobs, kind: 'approval', failed: 1 },
    { ...noJobs, kind: 'mail', waiting: 1284, retrying: 31, running: 8, failed: 2, overdueSince: at },
    { ...noJobs, kind: 'noticePush', waiting: 12, pausedAt: at },
  ],
  failedJobs: [
    {
      ...{ id: '48213', kind: 'mail', tries: 20, failedAt: at, discardable: true },
      error: 'The mail server refused the message: 550 5.1.1 mailbox unavailable',
    },
    {
      ...{ id: '48102', kind: 'mail', tries: 20, failedAt: at, discardable: true },
      error: 'connect ETIMEDOUT 10.0.4.12:587',
    },
    {
      ...{ id: '47950', kind: 'approval', tries: 20, failedAt: at, discardable: false },
      error: 'deadlock detected',
    },
  ],
  backFills: [
    {
      ...{ name: 'reseal', total: 18_400, done: 6_200, skipped: 1, startedAt: at, movedAt: at },
      ...{ pausedAt: null, endedAt: null },
    },
  ],
  deadlinesOverdueSince: at,
  siteProblems: ['The area public is not rendered by its build p4f2: it stopped with code 3'],
  serverNow: at,
};

const slowWork: AnswerOf<'getSlowWork'> = {
  since: at,
  calls: [
    { name: 'listContests', requests: 48_210, averageMs: 412, mostMs: 2500 },
    { name: 'page', requests: 9120, averageMs: 64, mostMs: 250 },
    { name: 'verifySteamGame', requests: 14, averageMs: 61_000, mostMs: null },
  ],
  statements: {
    isComplete: false,
    statements: [
      {
        text: 'select "contests"."id", "contests"."title", "contests"."entry_fee" from "contests" where "phase" = $1 order by "starts_at" limit $2',
        ...{ runs: 48_210, averageMs: 38.2, totalMs: 1_841_622 },
      },
    ],
  },
};

const answerTroubles = async ({ page }: Preparation): Promise<void> => {
  await page.route(/\/api\/v1\/admin\/slow-work$/, (route) => route.fulfill({ json: { data: slowWork } }));
  await page.route(/\/api\/v1\/admin\/operations$/, (route) => route.fulfill({ json: { data: troubledOperations } }));
};

export const operationsScreens: readonly Screen[] = [
  {
    name: 'admin-operations',
    as: 'steward',
    path: '/dashboard/admin/operations',
    findContent: findText('Jobs by kind'),
  },
  {
    name: 'admin-operations-troubles',
    as: 'steward',
    path: '/dashboard/admin/operations',
    prepare: answerTroubles,
    findContent: findText('Deadlines are late'),
  },
  {
    name: 'admin-operations-discard',
    as: 'steward',
    path: '/dashboard/admin/operations',
    prepare: answerTroubles,
    act: (page) => page.getByRole('button', { name: 'Give up: Mail, job 48213' }).click(),
    findContent: (page) => page.getByRole('dialog').getByText('Reason'),
  },
];
