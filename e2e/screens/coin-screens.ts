import type { Preparation, Screen } from './screen';
import { findText, pressOn } from './screen';

interface ListedTransfer {
  id: string;
  submittedAt?: string;
  requestedAt?: string;
  chain: { hash: string | null; confirmations: number };
}

const changeAnswer =
  (address: RegExp, ...changes: readonly ((firstTransfer: ListedTransfer) => object)[]) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(address, async (route) => {
      const answer: { data: ListedTransfer[]; meta: object } = await (await route.fetch()).json();
      const [firstTransfer] = answer.data;
      if (!firstTransfer || route.request().method() !== 'GET') return route.continue();
      const changedRows = changes.map((change, index) => ({
        ...firstTransfer,
        id: `${index}${firstTransfer.id.slice(1)}`,
        ...change(firstTransfer),
      }));
      await route.fulfill({
        json: { ...answer, data: changedRows, meta: { ...answer.meta, total: changedRows.length } },
      });
    });
  };

const hourMs = 3_600_000;

const makeDepositChange =
  (status: string, amount: string | null, confirmations = 0, reason: string | null = null) =>
  (firstTransfer: ListedTransfer) => ({
    ...{ status, amount, reason },
    chain: { ...firstTransfer.chain, confirmations },
  });

const makeWithdrawalChange =
  (status: string, amount: string, waits: { what: string; until?: number } | null, actions: readonly string[] = []) =>
  (firstTransfer: ListedTransfer) => {
    const until =
      waits?.until && new Date(Date.parse(firstTransfer.requestedAt ?? '') + waits.until * hourMs).toISOString();
    const isSent = status === 'confirming' || status === 'refunded';
    return {
      ...{ status, amount, actions, waits: waits && { what: waits.what, until: until ?? null } },
      chain: { ...firstTransfer.chain, hash: isSent ? firstTransfer.chain.hash : null },
    };
  };

/** In hours after the request, which was nine days ago. So this is an hour from now. */
const inAnHour = 9 * 24 + 1;

export const coinScreens: readonly Screen[] = [
  {
    name: 'deposit-states',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    prepare: changeAnswer(
      /\/api\/v1\/transfer(\?|$)/,
      makeDepositChange('confirming', '25', 9),
      makeDepositChange('detected', '1721.000000000000000001', 2),
      makeDepositChange('submitted', '40'),
      makeDepositChange('orphaned', '12', 0, 'block_replaced'),
      makeDepositChange('unclaimed', '7.5', 15, 'unverified_wallet'),
      makeDepositChange('below_minimum', '0.4', 15, 'below_minimum'),
      makeDepositChange('rejected', null, 0, 'wrong_token'),
      makeDepositChange('reversed', '100', 15, 'staff'),
    ),
    findContent: (page) => page.getByRole('heading', { name: /^25\sLRL on its way$/ }),
  },
  {
    name: 'withdraw-states',
    as: 'kestrel_09',
    path: '/dashboard/coins/withdraw',
    prepare: changeAnswer(
      /\/api\/v1\/withdraw(\?|$)/,
      makeWithdrawalChange('requested', '12.5', { what: 'code', until: inAnHour }, ['confirm', 'resend', 'cancel']),
      makeWithdrawalChange('pending_review', '2500', { what: 'second_review' }, ['cancel']),
      makeWithdrawalChange('approved', '40', { what: 'new_address', until: inAnHour }, ['cancel']),
      makeWithdrawalChange('confirming', '0.000000000000000001', { what: 'confirmations' }),
      makeWithdrawalChange('refunded', '19', null),
    ),
    findContent: findText('Waiting for your code'),
  },
  {
    name: 'withdraw-asking',
    as: 'kestrel_09',
    path: '/dashboard/coins/withdraw',
    prepare: async ({ page }) => {
      await page.route(/\/me\/withdrawal-limits$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const holdFields = { ...data.holds, newAccountUntil: '2026-11-22T09:30:00.000Z', reviewFrom: '480' };
        await route.fulfill({ json: { data: { ...data, holds: holdFields }, message } });
      });
    },
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Amount' }).fill('490');
      await page.getByRole('combobox', { name: 'Pay to' }).selectOption({ index: 1 });
      await pressOn('Review withdrawal')(page);
    },
    findContent: (page) => page.getByRole('dialog').getByText(/^Our finance team reviews it first/),
  },
  {
    name: 'amount-in-full',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    act: async (page) => {
      await page.keyboard.press('Tab');
      await page.getByRole('main').locator('data[tabindex="0"]').first().focus();
    },
    findContent: (page) => page.getByRole('main').locator('data:focus'),
  },
  {
    name: 'withdraw-held',
    as: 'kestrel_09',
    path: '/dashboard/coins/withdraw',
    prepare: changeAnswer(
      /\/api\/v1\/withdraw(\?|$)/,
      makeWithdrawalChange('pending_review', '2500', { what: 'protection', until: inAnHour }, ['cancel']),
    ),
    findContent: findText(/on hold|changed/),
  },
  {
    name: 'admin-withdrawal-held',
    as: 'treasurer',
    path: '/dashboard/admin/payments',
    prepare: async ({ page }) => {
      await page.route(/\/admin\/withdrawals\/[0-9a-f-]{36}$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const until = new Date(Date.parse(data.requestedAt) + hourMs * 24).toISOString();
        const withdrawal = {
          approvals: { ...data.approvals, given: 0 },
          approvedBy: [],
          waits: { what: 'protection', until },
          actions: ['reject', 'note'],
        };
        await route.fulfill({ json: { data: { ...data, ...withdrawal }, message } });
      });
    },
    act: (page) => page.getByRole('link', { name: 'hexaplar' }).click(),
    findContent: findText(/on hold|changed/),
  },
  {
    name: 'withdraw-limit-reached',
    as: 'kestrel_09',
    path: '/dashboard/coins/withdraw',
    prepare: async ({ page }) => {
      await page.route(/\/me\/withdrawal-limits$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        await route.fulfill({ json: { data: { ...data, left: '12.5' }, message } });
      });
    },
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Amount' }).fill('20');
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
    },
    findContent: findText(/More is possible as these 24 hours pass/),
  },
];
