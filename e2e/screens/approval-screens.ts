import { findText, type Preparation, pressOn, type Screen } from './screen';
import { findContestId } from './tour-app';

const adminPath = '/dashboard/admin';
const makePerson = (username: string) => ({
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username,
  avatarUrl: null,
});

interface AskedApproval {
  subject: object;
  amount?: string;
  balance?: { before: string; after: string };
  reason?: string;
  state?: 'waiting' | 'approved' | 'posted' | 'rejected';
  by?: string;
  dueAt?: string;
  actions?: readonly string[];
}

const makeRequest = (
  { by = 'umpire', state = 'waiting', amount, balance, reason = '', dueAt, actions, ...otherFields }: AskedApproval,
  index: number,
) => ({
  id: `0a1b2c3d-0000-4000-8000-0000000000${10 + index}`,
  ...otherFields,
  ...{ amount: amount ?? null, balance: balance ?? null, reason, state },
  requestedBy: makePerson(by),
  requestedAt: '2026-11-21T17:42:00.000Z',
  dueAt: dueAt ?? null,
  decidedBy: state === 'waiting' ? null : makePerson('treasurer'),
  decidedAt: state === 'waiting' ? null : '2026-11-21T18:05:00.000Z',
  actions: actions ?? (state === 'waiting' ? ['post', 'reject'] : []),
});

/** Answers with made-up requests, because real ones need a second browser, and some wait a day. */
const answerRequests =
  (...approvals: readonly AskedApproval[]) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(/\/admin\/approvals(\?|$)/, async (route) => {
      const { data, message } = await (await route.fetch()).json();
      const allRequests = approvals.map(makeRequest);
      const isOpen = ({ state }: { state: string }) => state === 'waiting' || state === 'approved';
      const [waiting, decided] = [allRequests.filter(isOpen), allRequests.filter((each) => !isOpen(each))];
      await route.fulfill({ json: { data: { ...data, waiting, decided }, message } });
    });
  };

const answerOwnBudget =
  (amountLeft: string, promisedAmount: string) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(/\/admin\/budgets$/, async (route) => {
      const { data, message } = await (await route.fetch()).json();
      const budgets = data.budgets.map((each: object) => ({
        ...each,
        monthly: '100',
        left: amountLeft,
        moved: promisedAmount,
      }));
      await route.fulfill({ json: { data: { ...data, budgets }, message } });
    });
  };

const player = makePerson('kestrel_09');
const tomorrow = '2026-11-22T17:42:00.000Z';
const approval: AskedApproval = {
  subject: { kind: 'contest', id: player.id, title: 'February Cup' },
  amount: '2000',
  actions: ['reject'],
};
const assignment: AskedApproval = {
  subject: { kind: 'deposit', id: player.id, action: 'assign', player },
  ...{ amount: '1200', balance: { before: '241.5', after: '1441.5' } },
  ...{ reason: 'Signed message from the paying wallet', by: 'steward' },
};
const findDraftPath = async (app: Parameters<typeof findContestId>[0]) =>
  `${adminPath}/contests/${await findContestId(app, 'February Cup')}`;

export const approvalScreens: readonly Screen[] = [
  {
    name: 'admin-requests-none',
    as: 'treasurer',
    path: `${adminPath}/coins`,
    prepare: answerRequests(),
    findContent: findText(/^No requests yet/),
  },
  {
    name: 'admin-requests-one',
    as: 'treasurer',
    path: `${adminPath}/coins`,
    prepare: answerRequests({
      subject: { kind: 'user', player },
      amount: '-600',
      reason: 'Booked twice on Friday',
      by: 'steward',
    }),
    findContent: (page) => page.getByRole('button', { name: /^Approve request/ }),
  },
  {
    name: 'admin-requests-many',
    as: 'treasurer',
    path: `${adminPath}/coins`,
    prepare: answerRequests(
      { subject: { kind: 'contest', id: player.id, title: 'Winter Laurel Cup XII' }, amount: '4230' },
      { subject: { kind: 'campaign', id: player.id, title: 'Every achievement of Copper Orchard' }, amount: '600' },
      {
        subject: { kind: 'product', id: player.id, name: 'One week', aprBps: 2650 },
        by: 'treasurer',
        actions: ['reject'],
      },
      {
        subject: { kind: 'budget', player: makePerson('umpire'), monthly: '1500' },
        reason: 'Two cups a month',
        by: 'steward',
      },
      {
        subject: { kind: 'deposit', id: player.id, action: 'assign', player },
        ...{ amount: '1721.000000000000000001', reason: 'Sent from a friend’s wallet', by: 'steward' },
      },
      { subject: { kind: 'treasury' }, amount: '5000', reason: 'Prizes of next season', dueAt: tomorrow, actions: [] },
      {
        subject: { kind: 'role', role: 'finance', player },
        reason: 'Joins us',
        state: 'approved',
        dueAt: tomorrow,
        by: 'steward',
      },
      { subject: { kind: 'rewards' }, amount: '-800', reason: 'Too much for starters', state: 'rejected' },
      {
        subject: { kind: 'budget', player: makePerson('umpire'), monthly: '500' },
        reason: 'A season',
        state: 'posted',
      },
    ),
    findContent: findText('Open contest Winter Laurel Cup XII'),
  },
  {
    name: 'admin-requests-approving',
    as: 'treasurer',
    path: `${adminPath}/coins`,
    prepare: answerRequests({ ...approval, actions: ['post', 'reject'] }),
    act: pressOn(/^Approve request/),
    findContent: (page) => page.getByRole('dialog', { name: /February Cup/ }),
  },
  {
    name: 'admin-deposit-waiting',
    as: 'treasurer',
    path: `${adminPath}/payments/deposits?status=unclaimed`,
    prepare: answerRequests(assignment),
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
    findContent: findText(/^Assignment to kestrel_09 waits/),
  },
  {
    name: 'admin-deposit-approving',
    as: 'treasurer',
    path: `${adminPath}/payments/deposits?status=unclaimed`,
    prepare: answerRequests(assignment),
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await pressOn('Approve')(page);
    },
    findContent: (page) => page.getByRole('dialog', { name: /^Approve request/ }),
  },
  {
    name: 'admin-budgets',
    as: 'treasurer',
    path: `${adminPath}/coins/budgets`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-budgets-changing',
    as: 'treasurer',
    path: `${adminPath}/coins/budgets`,
    act: pressOn('Change budget of umpire'),
    findContent: (page) => page.getByRole('form', { name: 'Change budget of umpire' }),
  },
  {
    name: 'admin-budgets-waiting',
    as: 'treasurer',
    path: `${adminPath}/coins/budgets`,
    prepare: async (preparation) => {
      const person = makePerson('umpire');
      await preparation.page.route(/\/admin\/budgets$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const budgets = data.budgets.map((each: { person: { username: string } }) =>
          each.person.username === 'umpire' ? { ...each, person, moved: '488' } : each,
        );
        await route.fulfill({ json: { data: { ...data, budgets }, message } });
      });
      await answerRequests({ subject: { kind: 'budget', player: person, monthly: '1500' } })(preparation);
    },
    findContent: findText(/a month requested/),
  },
  {
    name: 'admin-contest-waiting',
    as: 'steward',
    path: findDraftPath,
    prepare: answerRequests(approval),
    findContent: findText(/^Opening waits/),
  },
  {
    name: 'admin-contest-budget-left',
    as: 'umpire',
    path: findDraftPath,
    prepare: answerOwnBudget('12', '0'),
    act: pressOn('Open'),
    findContent: (page) => page.getByRole('button', { name: 'Request approval' }),
  },
  {
    name: 'admin-contest-budget-used-up',
    as: 'umpire',
    path: async (app) => `${await findDraftPath(app)}/edit`,
    prepare: answerOwnBudget('0', '488'),
    findContent: findText(/of your budget left this month/),
  },
  {
    name: 'admin-staking-waiting',
    as: 'treasurer',
    path: `${adminPath}/coins/staking`,
    prepare: async (preparation) => {
      const steepProduct = {
        id: player.id,
        name: 'One week',
        termDays: 7,
        aprBps: 2650,
        minAmount: '10',
        remaining: '20000',
      };
      await preparation.page.route(/\/admin\/staking\/products$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const [firstProduct] = data.products;
        const products = [...data.products, { ...firstProduct, ...steepProduct, open: false, staked: '0', stakes: 0 }];
        await route.fulfill({ json: { data: { ...data, products }, message } });
      });
      await answerRequests({
        subject: { kind: 'product', id: player.id, name: steepProduct.name, aprBps: steepProduct.aprBps },
      })(preparation);
    },
    findContent: findText('Waiting for a second person'),
  },
  {
    name: 'admin-user-role-waiting',
    as: 'steward',
    path: `${adminPath}/users?search=kestrel`,
    prepare: answerRequests({
      subject: { kind: 'role', role: 'finance', player },
      state: 'approved',
      dueAt: tomorrow,
      actions: ['reject'],
    }),
    act: (page) => page.getByRole('link', { name: 'kestrel_09' }).first().click(),
    findContent: findText(/waits for its time/),
  },
  {
    name: 'admin-overview-finance',
    as: 'treasurer',
    path: adminPath,
    findContent: findText('Moved by staff in 24 hours'),
  },
];
