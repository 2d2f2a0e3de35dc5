import '../testing/preload';
import { answered, answeredPage, callUrl, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../routes';
import { admin } from '../testing/staff';

const id = (last: number) => `0a1b2c3d-0000-4000-8000-00000000000${last}`;
const at = '2026-11-21T20:00:00.000Z';
const actor = { id: admin.id, username: 'steward', avatarUrl: null };
const entries = [
  {
    ...{ id: id(1), at, actor, action: 'campaign.create', subject: { kind: 'campaign', id: id(2), name: 'Winter' } },
    before: null,
    after: {
      ...{ title: 'Winter', cover: null, rewardPool: '600', rewardModel: 'split', endsAt: '2026-12-25T19:00:28.000Z' },
      ...{ criteria: { kind: 'count', count: 2 }, prizeSplit: [5000, 2500], version: 1, newField: true },
    },
    reason: null,
  },
  {
    ...{ id: id(3), at, actor, action: 'contract.rule', subject: { kind: 'contract', id: id(4), name: 'Paper cuts' } },
    before: { status: 'disputed', winners: [] },
    after: { status: 'resolved', winners: ['kestrel_09'] },
    reason: 'Both trophies are dated inside the race.',
  },
  {
    ...{ id: id(5), at, actor: null, action: 'ledger.check', subject: { kind: 'ledger_check', id: id(6), name: null } },
    ...{ before: null, after: null, reason: null },
  },
  {
    ...{ id: id(7), at, actor, action: 'blog.delete', subject: { kind: 'blog', id: id(8), name: null } },
    ...{ before: { adjustment: id(9), body: 'x'.repeat(500) }, after: null, reason: null },
  },
];

const server = setupServer(
  http.get(callUrl('getChain'), () => answered({ chain: null })),
  http.get(callUrl('listDisputes'), () => answeredPage([])),
  http.get(callUrl('listContacts'), () => answeredPage([])),
  http.get(callUrl('listContractDisputes'), () => answeredPage([])),
  http.get(callUrl('listAudit'), () => answeredPage(entries)),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('an entry says in words and units what changed', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const created = await rowOf(/Created a campaign/);
  await userEvent.click(within(created).getByText('7 values'));
  expect(
    within(created)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Title: Winter',
    'Reward pool: 600\u00a0LRL',
    'Rewards: split',
    expect.stringMatching(/^Ends: Fri 25 Dec/),
    'What counts: count 2',
    'Prize split: 50%, 25%',
    'New field: yes',
  ]);

  const ruled = await rowOf(/Ruled on a contract/);
  expect(within(ruled).getByRole('link', { name: 'Paper cuts' })).toHaveAttribute(
    'href',
    `/dashboard/admin/contracts/${id(4)}`,
  );
  expect(ruled).toHaveTextContent('Status: disputed → resolved');
  expect(ruled).toHaveTextContent('Winners: none → kestrel_09');
  expect(ruled).toHaveTextContent('Both trophies are dated inside the race.');
});

test('what has no name, or is gone, is called by its kind and leads nowhere', async () => {
  renderAt(<AdminArea />, '/dashboard/admin/audit', { user: admin, base: '/dashboard/admin' });
  const checked = await rowOf(/Checked the ledger/);
  expect(checked).toHaveTextContent('Laurel');
  const deleted = await rowOf(/Deleted a post/);
  expect(within(deleted).getByText('Post')).toBeVisible();
  expect(within(deleted).queryByRole('link', { name: 'Post' })).toBeNull();
  expect(deleted).toHaveTextContent('Adjustment: 0a1b2c3d');
  expect(deleted).toHaveTextContent(`${'x'.repeat(200)}…`);
});
