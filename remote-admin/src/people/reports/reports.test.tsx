import '../../testing/preload';
import type { MessageReport } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const makeId = (number: number) => `0a1b2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-27T18:00:00.000Z';
const reporter = { id: makeId(1), username: 'osprey', avatarUrl: null };
const author = { id: makeId(2), username: 'kestrel_09', avatarUrl: null };
const makeReport = (fields: Partial<MessageReport> = {}): MessageReport => ({
  ...{ id: makeId(10), at, by: reporter, author, match: { id: makeId(3), contest: 'Harbour Cup' } },
  ...{ reason: 'insult', note: 'He does this each week.', messageId: makeId(21), firstText: null, deleted: false },
  lines: [
    { id: makeId(20), at, author: reporter, staff: false, text: 'gg' },
    { id: makeId(21), at, author, staff: false, text: 'idiot' },
    { id: makeId(22), at, author: reporter, staff: false, text: null },
  ],
  record: { reports: 2, upheld: 1, warnings: 0, mutes: 1, suspensions: 0 },
  decision: null,
  ...fields,
});

const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openReports(
  report: MessageReport,
  answers: (() => Response)[] = [],
  role: 'moderator' | 'admin' = 'moderator',
) {
  expect(schemas.listMessageReports.item.safeParse(report).error).toBeUndefined();
  const sentRequests: unknown[] = [];
  server.use(
    http.get(buildCallUrl('listMessageReports'), () => makePageResponse([report])),
    http.post(buildCallUrl('decideMessageReport'), async ({ request }) => {
      sentRequests.push(await request.json());
      return (answers[sentRequests.length - 1] ?? (() => makeAnswerResponse({}, 'Report decided.')))();
    }),
  );
  renderAt(<AdminArea />, '/dashboard/admin/users/reports', { user: makeUser({ role }), base: '/dashboard/admin' });
  await screen.findByText('Harbour Cup');
  return { sentRequests };
}

test('shows a report with the lines around the message and what is on record', async () => {
  await openReports(makeReport({ firstText: 'moron' }));
  const lines = within(screen.getByRole('list', { name: 'The message and the lines around it' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'osprey: gg',
    'kestrel_09: idiot',
    'osprey: Message deleted',
  ]);
  expect(screen.getByText('Before the edit: moron')).toBeVisible();
  expect(screen.getByText('“He does this each week.”')).toBeVisible();
  expect(screen.getByText('On record: 2 other reports (1 upheld) and 1 mute.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Cup' })).toHaveAttribute(
    'href',
    `/dashboard/admin/matches/${makeId(3)}`,
  );
});

test('a report is decided by keyboard, and a mute needs its length', async () => {
  const { sentRequests } = await openReports(makeReport(), [
    () => makeRefusalResponse('match_closed', 'Someone else has decided this report.'),
  ]);
  await userEvent.keyboard('ja');
  const dialog = within(screen.getByRole('dialog', { name: 'Decide the report about kestrel_09?' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^No action/ }));
  expect(dialog.getByText('Only staff read it.')).toBeVisible();
  expect(dialog.queryByLabelText('For')).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /^Delete message and mute/ }));
  expect(dialog.getByText('The author reads it.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('For'), '3 days');
  expect(dialog.queryByRole('option', { name: 'for good' })).toBeNull();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Insults.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Someone else has decided this report.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Insults.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete message and mute' }));
  const body = { decision: 'mute', days: 3, reason: 'Insults.' };
  await waitFor(() => expect(sentRequests).toEqual([body, body]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a decided report says who decided what and why', async () => {
  const decision = { outcome: 'removed', reason: 'Insults.', at, by: { ...reporter, username: 'umpire' } } as const;
  await openReports(makeReport({ decision, deleted: true }));
  expect(screen.getByText(/^Message deleted by umpire, .*Insults\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide report' })).toBeNull();
});
