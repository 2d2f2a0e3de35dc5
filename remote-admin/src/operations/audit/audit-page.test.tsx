import '../../testing/preload';
import { roles } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makePageResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';
import { audit as german } from './messages/de';
import { audit } from './messages/en';
import { findPagePath } from './subject';

const makeId = (lastDigit: number) => `0a1b2c3d-0000-4000-8000-00000000000${lastDigit}`;
const at = '2026-11-21T20:00:00.000Z';
const actor = { id: admin.id, username: 'steward', avatarUrl: null };
const auditEntries = [
  {
    ...{
      id: makeId(1),
      at,
      actor,
      action: 'campaign.create',
      subject: { kind: 'campaign', id: makeId(2), name: 'Winter', of: null },
    },
    before: null,
    after: {
      ...{ title: 'Winter', cover: null, rewardPool: '600', rewardModel: 'split', endsAt: '2026-12-25T19:00:28.000Z' },
      ...{ goal: { kind: 'count', count: 2 }, prizeSplit: [5000, 2500], version: 1, newField: true },
    },
    reason: null,
  },
  {
    ...{
      id: makeId(3),
      at,
      actor,
      action: 'contract.rule',
      subject: { kind: 'contract', id: makeId(4), name: 'Paper cuts', of: null },
    },
    before: { status: 'disputed', winners: [] },
    after: { status: 'resolved', winners: ['kestrel_09'] },
    reason: 'Both trophies are dated inside the race.',
  },
  {
    ...{
      id: makeId(5),
      at,
      actor: null,
      action: 'ledger.check',
      subject: { kind: 'ledger_check', id: makeId(6), name: null, of: null },
    },
    ...{ before: null, after: null, reason: null },
  },
  {
    ...{
      id: makeId(7),
      at,
      actor,
      action: 'blog.delete',
      subject: { kind: 'blog', id: makeId(8), name: null, of: null },
    },
    ...{ before: { adjustment: makeId(9), body: 'x'.repeat(500), ownerId: makeId(1) }, after: null, reason: null },
    names: { [makeId(1)]: 'vera_ink' },
  },
  {
    ...{ id: makeId(0), at, actor: null, action: 'blog.publish' },
    subject: { kind: 'blog', id: makeId(8), name: 'Out by the clock', of: null },
    before: { status: 'scheduled' },
    after: { status: 'published', scheduledBy: 'ostrava_9' },
    reason: null,
  },
];

const listedEntries = auditEntries.map((entry) => ({ names: {}, ...entry }));

const server = setupServer(
  http.get(buildCallUrl('listAudit'), () => makePageResponse(listedEntries)),
  ...staffFrame,
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('a scheduled post’s publication names the scheduler and who scheduled it', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const publishedRow = await findRow(/Published a post/);
  expect(within(publishedRow).getByText('Scheduler, set by ostrava_9')).toBeVisible();
});

test('an entry shows the change in words and units', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const createdRow = await findRow(/Created a campaign/);
  await userEvent.click(within(createdRow).getByText(/^Reward pool: 600\sLRL, Rewards: split$/));
  expect(
    within(createdRow)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Title: Winter',
    'Reward pool: 600 LRL',
    'Rewards: split',
    expect.stringMatching(/^Ends: Fri 25 Dec/),
    'What counts: achievements earned 2',
    'Prize split: 50%, 25%',
    'New field: yes',
  ]);

  const ruledRow = await findRow(/Ruled on a contract/);
  expect(within(ruledRow).getByRole('link', { name: 'Paper cuts' })).toHaveAttribute(
    'href',
    `/dashboard/admin/contracts/${makeId(4)}`,
  );
  await userEvent.click(within(ruledRow).getByText('Disputed → Resolved, Winners: kestrel_09'));
  expect(ruledRow).toHaveTextContent('Status: disputed → resolved');
  expect(ruledRow).toHaveTextContent('Winners: none → kestrel_09');
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/v1/admin/audit.csv?');
  expect(ruledRow).toHaveTextContent('Both trophies are dated inside the race.');
});

test('shows only the kind, without a link, for a subject that is deleted or has no name', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const checkedRow = await findRow(/Checked the ledger/);
  expect(checkedRow).toHaveTextContent('Laurel');
  const deletionRow = await findRow(/Deleted a post/);
  expect(within(deletionRow).getByText('Post')).toBeVisible();
  expect(within(deletionRow).queryByRole('link', { name: 'Post' })).toBeNull();
  await userEvent.click(within(deletionRow).getByText('Text, Owner: vera_ink'));
  expect(deletionRow).not.toHaveTextContent(/Adjustment|0a1b2c3d/);
  expect(deletionRow).toHaveTextContent('Owner: vera_ink');
  expect(deletionRow).toHaveTextContent(`${'x'.repeat(200)}…`);
});

test('a row filters the log and its file by person, subject or kind of action', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const ruledRow = await findRow(/Ruled on a contract/);
  await userEvent.click(within(ruledRow).getByRole('button', { name: 'Filter by this entry: Ruled on a contract' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Only about Paper cuts' }));
  expect(await screen.findByText('Filtered to one person or subject.')).toBeVisible();
  const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  expect(decodeURIComponent(String(file))).toContain(`filter[entityId]=${makeId(4)}`);
});

const codedFields = [
  'status',
  'phase',
  'displayStatus',
  'format',
  'seeding',
  'method',
  'rewardModel',
  'purpose',
  'category',
];

function listCodes(schema: unknown, codes = new Set<string>(), visitedSchemas = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || visitedSchemas.has(schema)) return codes;
  visitedSchemas.add(schema);
  for (const [name, part] of Object.entries(schema)) {
    const options =
      codedFields.includes(name) &&
      typeof part === 'object' &&
      part !== null &&
      (part as { options?: unknown }).options;
    if (Array.isArray(options)) for (const each of options) if (typeof each === 'string') codes.add(each);
    listCodes(part, codes, visitedSchemas);
  }
  return codes;
}

test.each([
  ['English', audit.english],
  ['German', german],
])('every action, every kind of subject and every code has %s words', (_language, t) => {
  const wordsByCode: Readonly<Record<string, string>> = { ...t.actions, ...t.kinds, ...t.codes };
  const { action, subject } = schemas.listAudit.item.shape;
  const { listNotices, getNoticeSettings, setNoticeSetting, unsubscribe, ...otherSchemas } = schemas;
  const codes = [...action.options, ...subject.shape.kind.options, ...listCodes(otherSchemas), ...roles];
  expect(codes.filter((code) => !wordsByCode[code] || wordsByCode[code]?.includes('_'))).toEqual([]);
});

test('every kind of subject has a page', () => {
  const subject = { id: makeId(1), name: 'A name', of: makeId(2) };
  const missingOptions = schemas.listAudit.item.shape.subject.shape.kind.options.filter(
    (kind) => findPagePath({ action: 'user.grant', subject: { ...subject, kind } }) === null,
  );
  expect(missingOptions).toEqual([]);
});
