import '../../testing/preload';
import type { AnswerOf } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';

type Operations = AnswerOf<'getOperations'>;

const at = '2026-11-28T12:00:00.000Z';
const idleOperations: Operations = {
  kinds: [],
  failedJobs: [],
  deadlinesOverdueSince: null,
  siteProblems: [],
  serverNow: at,
};
const mailJob = { id: '7', kind: 'mail', tries: 20, failedAt: at, error: 'No route to the host', discardable: true };
const approvalJob = { ...mailJob, id: '8', kind: 'approval', error: 'The account is locked', discardable: false };

let operations: Operations;
let slowWork: AnswerOf<'getSlowWork'>;
let sentRequests: unknown[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  operations = idleOperations;
  sentRequests = [];
  slowWork = { since: at, calls: [], statements: null };
  server.use(
    http.get(buildCallUrl('getOperations'), () => makeAnswerResponse(operations)),
    http.get(buildCallUrl('getSlowWork'), () => makeAnswerResponse(slowWork)),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = () =>
  renderAt(<AdminArea />, '/dashboard/admin/operations', { user: admin, base: '/dashboard/admin' });

test('says that nothing needs attention', async () => {
  openPage();
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
  expect(screen.getByText('No failed jobs')).toBeVisible();
  expect(screen.getByText('No jobs wait')).toBeVisible();
});

test('names late deadlines, broken parts of the site, paused kinds and kinds of another release', async () => {
  const state = { waiting: 0, retrying: 0, running: 0, failed: 0, overdueSince: null, pausedAt: null };
  operations = {
    ...idleOperations,
    deadlinesOverdueSince: at,
    siteProblems: ['The area public is not rendered.'],
    kinds: [
      { ...state, kind: 'mail', waiting: 1234, retrying: 2, overdueSince: at },
      { ...state, kind: 'noticePush', pausedAt: at },
      { ...state, kind: 'fromTheFuture', running: 1 },
    ],
  };
  openPage();
  expect(await screen.findByText('Deadlines are late')).toBeVisible();
  expect(screen.getByText('The area public is not rendered.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Unfinished jobs by kind' }));
  expect(table.getByRole('row', { name: /^Mail 1,234 2/ })).toHaveTextContent(/Late since \S/);
  const pausedRow = table.getByRole('row', { name: /^Notice by push .*Paused since/ });
  expect(pausedRow).toBeVisible();
  expect(pausedRow).not.toHaveTextContent('Late since');
  expect(table.getByRole('row', { name: /^fromTheFuture/ })).toBeVisible();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('tries one failed job or all again, and gives up only what nothing depends on', async () => {
  operations = { ...idleOperations, failedJobs: [mailJob, approvalJob] };
  server.use(
    http.post(buildCallUrl('retryFailedJobs'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse({ count: 1 }, 'The job will be tried again now.');
    }),
    http.post(buildCallUrl('discardFailedJobs'), async ({ request }) => {
      sentRequests.push(await request.json());
      operations = { ...idleOperations, failedJobs: [approvalJob] };
      return makeAnswerResponse({ count: 1 }, 'The job was given up.');
    }),
  );
  openPage();
  expect(await screen.findByText('No route to the host')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try all 2 again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Mail, job 7' }));
  expect(screen.queryByRole('button', { name: /^Give up: Move/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Give up: Mail, job 7' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(dialog.getByText('Say why, in at least 3 characters.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Mailbox closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await screen.findByRole('button', { name: 'Try it again' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentRequests).toEqual([{ ids: ['7', '8'] }, { ids: ['7'] }, { ids: ['7'], reason: 'Mailbox closed' }]);
});

test('keeps the dialog and its reason when the call fails', async () => {
  operations = { ...idleOperations, failedJobs: [mailJob] };
  server.use(
    http.post(buildCallUrl('discardFailedJobs'), () =>
      makeRefusalResponse('internal_error', 'That didn’t work on our side. Try again.'),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Give up: Mail, job 7' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Mailbox closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await dialog.findByText(/didn’t work on our side|Try again/)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Mailbox closed');
});

test('shows back-fills with their progress, and pauses and resumes them', async () => {
  const run = { name: 'reseal', total: 400, done: 100, skipped: 2, startedAt: at, movedAt: at };
  operations = { ...idleOperations, backFills: [{ ...run, pausedAt: null, endedAt: null }] };
  server.use(
    http.put(buildCallUrl('changeBackFill'), async ({ request }) => {
      const body = (await request.json()) as { paused: boolean };
      sentRequests.push(body);
      operations = { ...idleOperations, backFills: [{ ...run, pausedAt: body.paused ? at : null, endedAt: null }] };
      return makeAnswerResponse(body, 'Paused after its current batch.');
    }),
  );
  openPage();
  const name = 'Encrypting secrets with a new key';
  const progress = await screen.findByRole('progressbar', { name });
  expect(progress).toHaveAttribute('aria-valuenow', '25');
  expect(progress).toHaveAttribute('aria-valuetext', '100 of 400');
  expect(screen.getByText('2 rows can’t be filled')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Pause: ${name}` }));
  expect(await screen.findByText(/Paused since/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Resume: ${name}` }));
  expect(await screen.findByText(/Running since/)).toBeVisible();
  expect(sentRequests).toEqual([{ paused: true }, { paused: false }]);
});

test('an ended back-fill has no action, and a server that tells of none shows no list', async () => {
  const run = { name: 'fromTheFuture', total: 10, done: 12, skipped: 0, startedAt: at, movedAt: at };
  operations = { ...idleOperations, backFills: [{ ...run, pausedAt: null, endedAt: at }] };
  const { unmount } = openPage();
  expect(await screen.findByRole('progressbar', { name: 'fromTheFuture' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
  unmount();
  operations = idleOperations;
  openPage();
  expect(await screen.findByText('No jobs wait')).toBeVisible();
  expect(screen.queryByText('Back-fills')).toBeNull();
});

test('shows what is slow: requests, and statements if the database counts them', async () => {
  slowWork = {
    since: at,
    calls: [
      { name: 'listContests', requests: 12_345, averageMs: 812.4, mostMs: 2500 },
      { name: 'page', requests: 7, averageMs: 61_000, mostMs: null },
    ],
    statements: {
      isComplete: false,
      statements: [{ text: 'select "id" from "contests" where "id" = $1', runs: 900, averageMs: 4.25, totalMs: 3825 }],
    },
  };
  const { unmount } = openPage();
  const calls = within(await screen.findByRole('table', { name: 'Requests, the slowest first' }));
  expect(calls.getByRole('row', { name: /^listContests 2.5\ss 812\sms 12,345/ })).toBeVisible();
  expect(calls.getByRole('row', { name: /^Pages over 50 s 61\ss 7/ })).toBeVisible();
  const statements = within(screen.getByRole('table', { name: /^Statements, the most time/ }));
  expect(statements.getByRole('row', { name: /^select .* 3.8\ss 4.3\sms 900/ })).toBeVisible();
  expect(screen.getByText(/Grant pg_read_all_stats/)).toBeVisible();
  unmount();
  slowWork = { since: at, calls: [], statements: null };
  openPage();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByText(/doesn’t count statements/)).toBeVisible();
});

test('keeps the jobs on screen when what is slow can’t be read', async () => {
  server.use(http.get(buildCallUrl('getSlowWork'), () => makeRefusalResponse('forbidden', 'You can’t see this.')));
  openPage();
  expect(await screen.findByText('No jobs wait')).toBeVisible();
  expect(await screen.findByText(/Couldn’t load what is slow/)).toBeVisible();
});
