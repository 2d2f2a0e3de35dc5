import { findHeading, findText, holdCalls, pressOn, type Screen } from '../screen';

const adminPath = '/dashboard/admin';

export const ticketScreens: readonly Screen[] = [
  {
    name: 'admin-tickets-bulk',
    as: 'umpire',
    path: `${adminPath}/tickets?status=all`,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Solve' }).click();
    },
    findContent: (page) => page.getByRole('dialog', { name: /^Solve \d+ tickets\?$/ }),
  },
  {
    name: 'admin-tickets',
    as: 'umpire',
    path: `${adminPath}/tickets`,
    findContent: (page) => page.getByRole('table'),
    inShortRun: true,
  },
  {
    name: 'admin-tickets-loading',
    as: 'umpire',
    path: `${adminPath}/tickets`,
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'admin-tickets-none',
    as: 'umpire',
    path: `${adminPath}/tickets?status=closed`,
    findContent: findText(/No tickets/),
  },
  {
    name: 'admin-ticket',
    as: 'umpire',
    path: `${adminPath}/tickets?status=all`,
    act: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    findContent: findText(/Your check-in arrived at/),
  },
  {
    name: 'admin-ticket-merged',
    as: 'umpire',
    path: `${adminPath}/tickets?status=all`,
    prepare: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...otherFields } = await (await route.fetch()).json();
        const mergedInto = { id: data.id, ticketNo: data.ticketNo + 1, undoable: true };
        await route.fulfill({ json: { ...otherFields, data: { ...data, status: 'closed', dueAt: null, mergedInto } } });
      });
    },
    act: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    findContent: (page) => page.getByRole('link', { name: 'View ticket' }),
  },
  {
    name: 'admin-ticket-guest',
    as: 'steward',
    path: `${adminPath}/tickets?status=all`,
    act: (page) => page.getByRole('link', { name: 'A contest for our university club' }).click(),
    findContent: findText(/The first one in December/),
  },
  {
    name: 'admin-ticket-merging',
    as: 'umpire',
    path: `${adminPath}/tickets?status=all`,
    prepare: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...otherFields } = await (await route.fetch()).json();
        const { id, createdAt } = data;
        const earlierTickets = [
          { id, ticketNo: 988, subject: 'My check-in, again', status: 'open', createdAt, merged: false },
          { id, ticketNo: 961, subject: 'A refund that I don’t see yet', status: 'closed', createdAt, merged: false },
        ];
        await route.fulfill({ json: { ...otherFields, data: { ...data, earlier: earlierTickets } } });
      });
    },
    act: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await pressOn('More actions')(page);
      await page.getByRole('menuitem', { name: 'Merge' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-ticket-handing-over',
    as: 'umpire',
    path: `${adminPath}/tickets?status=all`,
    act: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await pressOn('More actions')(page);
      await page.getByRole('menuitem', { name: 'Hand over' }).click();
    },
    findContent: (page) => page.getByRole('dialog').getByLabel('Note'),
  },
  {
    name: 'admin-ticket-payments',
    as: 'steward',
    path: `${adminPath}/tickets?status=all`,
    act: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    findContent: (page) => page.getByRole('region', { name: 'Payments' }),
  },
  {
    name: 'admin-ticket-finance',
    as: 'treasurer',
    path: `${adminPath}/tickets`,
    act: (page) => page.getByRole('main').getByRole('table').getByRole('link').first().click(),
    findContent: (page) => page.getByLabel('Note'),
  },
  {
    name: 'admin-replies-finance',
    as: 'treasurer',
    path: `${adminPath}/tickets/replies`,
    findContent: findText('No access'),
  },
  { name: 'admin-replies', as: 'umpire', path: `${adminPath}/tickets/replies`, findContent: findText('Prize on hold') },
];
