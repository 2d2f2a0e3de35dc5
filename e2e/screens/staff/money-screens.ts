import { findHeading, findText, holdCalls, pressOn, type Screen } from '../screen';
import { findWithdrawalPath } from '../tour-app';

const adminPath = '/dashboard/admin';

export const moneyScreens: readonly Screen[] = [
  {
    name: 'admin-coins',
    as: 'steward',
    path: `${adminPath}/coins?account=player`,
    findContent: (page) => page.getByRole('combobox', { name: 'Player' }),
  },
  {
    name: 'admin-coins-reviewing',
    as: 'steward',
    path: `${adminPath}/coins?account=player`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Player' }).fill('kestrel');
      await page.getByRole('option', { name: /kestrel_09/ }).click();
      await page.getByLabel('Amount').fill('40');
      await page.getByLabel('Reason').fill('A prize that was promised on the stands');
      await pressOn('Review adjustment')(page);
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-coins-requesting',
    as: 'steward',
    path: `${adminPath}/coins?account=player`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Player' }).fill('kestrel');
      await page.getByRole('option', { name: /kestrel_09/ }).click();
      await page.getByLabel('Amount').fill('600');
      await page.getByLabel('Reason').fill('A prize that was promised on the stands');
      await pressOn('Review adjustment')(page);
    },
    findContent: (page) => page.getByRole('dialog').getByRole('button', { name: /^Request credit of 600/ }),
  },
  {
    name: 'admin-staking',
    as: 'steward',
    path: `${adminPath}/coins/staking`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-withdrawals',
    as: 'treasurer',
    path: `${adminPath}/payments`,
    findContent: (page) => page.getByRole('link', { name: 'hexaplar' }),
  },
  {
    name: 'admin-withdrawals-loading',
    as: 'treasurer',
    path: `${adminPath}/payments`,
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'admin-withdrawals-none',
    as: 'treasurer',
    path: `${adminPath}/payments?status=refunded`,
    findContent: findText(/No withdrawals/),
  },
  {
    name: 'admin-withdrawal',
    as: 'treasurer',
    path: (app) => findWithdrawalPath(app, 'hexaplar'),
    findContent: findText('Two approvals needed'),
  },
  {
    name: 'admin-withdrawal-approving',
    as: 'treasurer',
    path: `${adminPath}/payments`,
    act: async (page) => {
      await page.getByRole('link', { name: 'hexaplar' }).click();
      await pressOn('Approve')(page);
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-withdrawal-rejecting',
    as: 'treasurer',
    path: `${adminPath}/payments`,
    act: async (page) => {
      await page.getByRole('link', { name: 'mlk_ovi' }).click();
      await pressOn('Reject')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    findContent: (page) => page.getByText('Enter a reason of at least 3 characters.'),
  },
  {
    name: 'admin-deposits',
    as: 'treasurer',
    path: `${adminPath}/payments/deposits`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-deposit',
    as: 'treasurer',
    path: `${adminPath}/payments/deposits?status=unclaimed`,
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
    findContent: findText('Assign to a player'),
  },
  {
    name: 'admin-treasury',
    as: 'treasurer',
    path: `${adminPath}/payments/treasury`,
    findContent: findText('Wallets and ledger'),
  },
  {
    name: 'admin-refill',
    as: 'treasurer',
    path: `${adminPath}/payments/treasury/refill`,
    findContent: findText('1. How much is missing'),
  },
  {
    name: 'admin-refill-missing',
    as: 'treasurer',
    path: `${adminPath}/payments/treasury/refill`,
    prepare: async ({ page }) => {
      await page.route(/\/admin\/treasury\/refill$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const { treasury, hotWallet, block } = data.wallets;
        const arrival = { hash: `0x${'5e'.repeat(32)}`, from: treasury.address, amount: '300', block };
        const wallets = { ...data.wallets, hotWallet: { ...hotWallet, coins: '800' }, arrivals: [arrival] };
        const waiting = { count: 3, coins: '2000' };
        await route.fulfill({ json: { data: { ...data, wallets, waiting, missing: '1200' }, message } });
      });
    },
    findContent: findText(/The hot wallet lacks/),
  },
  {
    name: 'admin-treasury-alarm',
    as: 'treasurer',
    path: `${adminPath}/payments/treasury`,
    prepare: async ({ page }) => {
      await page.route(/\/admin\/treasury$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const alarm = { what: 'coins_short', since: data.serverNow, withdrawalId: null };
        const chain = { ...data.chain, holdings: null };
        await route.fulfill({ json: { data: { ...data, chain, alarms: [alarm] }, message } });
      });
    },
    findContent: findText('The hot wallet has too few coins.'),
  },
  {
    name: 'admin-limits',
    as: 'treasurer',
    path: `${adminPath}/payments/limits`,
    findContent: (page) => page.getByRole('button', { name: 'Approve' }),
  },
  {
    name: 'admin-limits-own',
    as: 'steward',
    path: `${adminPath}/payments/limits`,
    findContent: (page) => page.getByRole('button', { name: 'Cancel request' }),
  },
  {
    name: 'admin-limits-approving',
    as: 'treasurer',
    path: `${adminPath}/payments/limits`,
    act: pressOn('Approve'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-limits-unchanged',
    as: 'treasurer',
    path: `${adminPath}/payments/limits`,
    prepare: async ({ page }) => {
      await page.route(/\/admin\/withdrawal-limits$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        await route.fulfill({ json: { data: { ...data, waiting: null, changes: [] }, message } });
      });
    },
    findContent: findText('No changes yet. These are the initial limits.'),
  },
  {
    name: 'admin-limits-change',
    as: 'treasurer',
    path: `${adminPath}/payments/limits/change`,
    act: (page) => page.getByLabel('Maximum per withdrawal').fill('6000'),
    findContent: findText(/waits until a second person approves it/),
  },
  {
    name: 'admin-limits-refused',
    as: 'treasurer',
    path: `${adminPath}/payments/limits/change`,
    act: async (page) => {
      await page.getByLabel('Minimum per withdrawal').fill('0.5');
      await page.getByLabel('Maximum per player in 24 hours').fill('400');
      await pressOn('Change limits')(page);
    },
    findContent: findText(/Enter a reason of at least/),
  },
  {
    name: 'admin-limits-conflict',
    as: 'treasurer',
    path: `${adminPath}/payments/limits/change`,
    prepare: async ({ page }) => {
      await page.route(/\/admin\/withdrawal-limits$/, async (route) => {
        if (route.request().method() === 'GET') return route.continue();
        const by = { id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e55', username: 'steward', avatarUrl: null };
        const params = { what: 'limits', by, at: new Date(Date.now() - 60_000).toISOString() };
        const body = { message: 'The limits have changed since you opened them.', code: 'version_conflict', params };
        await route.fulfill({ status: 409, json: { ...body, errors: {}, details: {} } });
      });
    },
    act: async (page) => {
      await page.getByLabel('Maximum per withdrawal').fill('4000');
      await page.getByRole('textbox', { name: 'Reason' }).fill('Too many at once.');
      await pressOn('Change limits')(page);
    },
    findContent: findText(/steward saved a newer version/),
  },
  {
    name: 'admin-accounts',
    as: 'steward',
    path: `${adminPath}/coins/accounts`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-account',
    as: 'steward',
    path: `${adminPath}/coins/accounts/house:treasury`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-transactions',
    as: 'steward',
    path: `${adminPath}/coins/transactions`,
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'admin-transaction',
    as: 'steward',
    path: `${adminPath}/coins/transactions`,
    act: async (page) => page.getByRole('table').getByRole('link').first().click(),
    findContent: (page) => page.getByRole('table', { name: 'Both sides' }),
  },
  { name: 'admin-ledger', as: 'steward', path: `${adminPath}/coins/ledger`, findContent: findText('Promised rewards') },
];
