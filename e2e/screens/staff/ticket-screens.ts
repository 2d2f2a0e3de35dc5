import { findHeading, findText, holdCalls, pressOn, type Screen } from '../screen';

const admin = '/dashboard/admin';

/** Staff’s screens of tickets. */
export const ticketScreens: readonly Screen[] = [
  {
    name: 'admin-tickets-bulk',
    as: 'umpire',
    // Some are solved already, so the dialog says why it skips them.
    path: `${admin}/tickets?status=all`,
    after: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Solve' }).click();
    },
    sees: (page) => page.getByRole('dialog', { name: /^Solve \d+ tickets\?$/ }),
  },
  {
    name: 'admin-tickets',
    as: 'umpire',
    path: `${admin}/tickets`,
    sees: (page) => page.getByRole('table'),
    always: true,
  },
  { name: 'admin-tickets-loading', as: 'umpire', path: `${admin}/tickets`, before: holdCalls, sees: findHeading },
  { name: 'admin-tickets-none', as: 'umpire', path: `${admin}/tickets?status=closed`, sees: findText(/No tickets/) },
  {
    name: 'admin-ticket',
    as: 'umpire',
    path: `${admin}/tickets?status=all`,
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: findText(/Your check-in arrived at/),
  },
  {
    name: 'admin-ticket-merged',
    as: 'umpire',
    path: `${admin}/tickets?status=all`,
    before: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        const mergedInto = { id: data.id, ticketNo: data.ticketNo + 1, undoable: true };
        await route.fulfill({ json: { ...rest, data: { ...data, status: 'closed', dueAt: null, mergedInto } } });
      });
    },
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: (page) => page.getByRole('link', { name: 'View ticket' }),
  },
  {
    name: 'admin-ticket-guest',
    as: 'steward',
    path: `${admin}/tickets?status=all`,
    after: (page) => page.getByRole('link', { name: 'A contest for our university club' }).click(),
    sees: findText(/The first one in December/),
  },
  {
    name: 'admin-ticket-merging',
    as: 'umpire',
    path: `${admin}/tickets?status=all`,
    before: async ({ page }) => {
      await page.route(/\/api\/v1\/contacts\/[0-9a-f-]{36}$/, async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        const { id, createdAt } = data;
        const earlier = [
          { id, ticketNo: 988, subject: 'My check-in, again', status: 'open', createdAt, merged: false },
          { id, ticketNo: 961, subject: 'A refund that I don’t see yet', status: 'closed', createdAt, merged: false },
        ];
        await route.fulfill({ json: { ...rest, data: { ...data, earlier } } });
      });
    },
    after: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await pressOn('More actions')(page);
      await page.getByRole('menuitem', { name: 'Merge' }).click();
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-ticket-handing-over',
    as: 'umpire',
    path: `${admin}/tickets?status=all`,
    after: async (page) => {
      await page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click();
      await pressOn('More actions')(page);
      await page.getByRole('menuitem', { name: 'Hand over' }).click();
    },
    sees: (page) => page.getByRole('dialog').getByLabel('Note'),
  },
  {
    name: 'admin-ticket-payments',
    as: 'steward',
    path: `${admin}/tickets?status=all`,
    after: (page) => page.getByRole('link', { name: 'Checked in on time, dropped anyway' }).click(),
    sees: (page) => page.getByRole('region', { name: 'Payments' }),
  },
  {
    name: 'admin-ticket-finance',
    as: 'treasurer',
    path: `${admin}/tickets`,
    after: (page) => page.getByRole('main').getByRole('table').getByRole('link').first().click(),
    sees: (page) => page.getByLabel('Note'),
  },
  { name: 'admin-replies-finance', as: 'treasurer', path: `${admin}/tickets/replies`, sees: findText('No access') },
  { name: 'admin-replies', as: 'umpire', path: `${admin}/tickets/replies`, sees: findText('Prize on hold') },
];
