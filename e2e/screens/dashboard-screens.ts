import type { Page } from '@playwright/test';
import {
  breakCalls,
  findHeading,
  findText,
  holdCalls,
  moveTimersForward,
  type Preparation,
  pressOn,
  type Screen,
} from './screen';

const connectSandboxWallet = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sandbox wallet' }).click();
};

async function choosePicture(page: Page): Promise<void> {
  const drawnPicture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    for (let row = 0; row < 6 && context; row += 1)
      for (let column = 0; column < 9; column += 1) {
        context.fillStyle = `hsl(${40 * column} 60% ${25 + 9 * row}%)`;
        context.fillRect(100 * column, 100 * row, 100, 100);
      }
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(drawnPicture.slice(drawnPicture.indexOf(',') + 1), 'base64');
  await page.getByLabel(/picture$/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
}

const answerNotices =
  (answer: { status: number; json: object }) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(/\/me\/notices(\?|$)/, (route) => route.fulfill(answer));
  };

export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard', as: 'kestrel_09', path: '/dashboard', findContent: findHeading, inShortRun: true },
  { name: 'dashboard-to-play', as: 'ines_vale', path: '/dashboard', findContent: findHeading },
  { name: 'dashboard-nothing-due', as: 'noor_k', path: '/dashboard', findContent: findHeading },
  {
    name: 'dashboard-loading',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: holdCalls,
    findContent: (page) => page.getByRole('main').getByRole('status'),
  },
  {
    name: 'dashboard-error',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  { name: 'dashboard-absent', as: 'kestrel_09', path: '/dashboard/nothing', findContent: findHeading },
  {
    name: 'matches',
    as: 'kestrel_09',
    path: '/dashboard/matches',
    findContent: (page) => page.getByRole('main').getByRole('listitem'),
  },
  {
    name: 'coins',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    findContent: (page) => page.getByRole('table'),
    inShortRun: true,
  },
  {
    name: 'coins-entries',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    act: pressOn(/ledger entries/),
    findContent: findText(/ escrow$/),
  },
  {
    name: 'coins-sending',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await page.getByRole('textbox', { name: 'To' }).fill('mlk_ovi');
      await page.getByRole('button', { name: 'Review and send' }).click();
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'coins-nothing-found',
    as: 'kestrel_09',
    path: '/dashboard/coins?search=nothing+of+the+kind&period=month',
    findContent: findText('No transactions found'),
  },
  {
    name: 'coins-none',
    as: 'noor_k',
    path: '/dashboard/coins',
    act: (page) => page.getByRole('radio', { name: '12 months' }).check(),
    findContent: (page) => page.getByRole('figure', { name: 'Available balance' }),
  },
  {
    name: 'coins-recipient',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'To' }).fill('nobody_here');
      await page.clock.runFor(1000);
    },
    findContent: findText('There’s no player called nobody_here.'),
  },
  {
    name: 'deposit',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'deposit-connecting',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    act: connectSandboxWallet,
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'deposit-connected',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    act: async (page) => {
      await connectSandboxWallet(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await page.getByRole('button', { name: /^Deposit 25/ }).click();
    },
    findContent: findText(/Enter less, or get more coins first/),
  },
  { name: 'deposit-none', as: 'noor_k', path: '/dashboard/coins/deposit', findContent: findText('No deposits yet') },
  {
    name: 'withdraw',
    as: 'kestrel_09',
    path: '/dashboard/coins/withdraw',
    findContent: (page) => page.getByRole('table'),
  },
  {
    name: 'withdraw-none',
    as: 'noor_k',
    path: '/dashboard/coins/withdraw',
    findContent: findText('No withdrawals yet'),
  },
  { name: 'coins-loading', as: 'kestrel_09', path: '/dashboard/coins', prepare: holdCalls, findContent: findHeading },
  {
    name: 'coins-slow',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    prepare: holdCalls,
    act: moveTimersForward(9),
    findContent: findText(/Still loading/),
  },
  {
    name: 'coins-error',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    prepare: breakCalls,
    act: moveTimersForward(12),
    findContent: findText(/ouldn’t load/),
  },
  {
    name: 'staking',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    findContent: (page) => page.getByRole('figure'),
  },
  {
    name: 'staking-reviewing',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    act: async (page) => {
      await page.getByRole('radio', { name: /90 days/ }).check();
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await pressOn('Review stake')(page);
    },
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'staking-early-exit',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    act: async (page) => {
      await page.getByRole('listitem').filter({ hasText: '90 days' }).getByRole('button', { name: 'Unstake' }).click();
    },
    findContent: findText(/you lose the reward/),
  },
  { name: 'staking-none', as: 'quillfeather', path: '/dashboard/staking', findContent: findText('No stakes yet') },
  {
    name: 'staking-loading',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    prepare: holdCalls,
    findContent: findHeading,
  },
  { name: 'profile', as: 'kestrel_09', path: '/dashboard/profile', findContent: findText('Linked accounts') },
  {
    name: 'profile-crop',
    as: 'kestrel_09',
    path: '/dashboard/profile',
    act: choosePicture,
    findContent: (page) => page.getByRole('slider'),
  },
  {
    name: 'profile-loading',
    as: 'kestrel_09',
    path: '/dashboard/profile',
    prepare: holdCalls,
    findContent: findHeading,
  },
  { name: 'limits', as: 'kestrel_09', path: '/dashboard/limits', findContent: findText('Self-exclusion') },
  {
    name: 'limits-excluding',
    as: 'kestrel_09',
    path: '/dashboard/limits',
    act: pressOn('Exclude me'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'account-deletion',
    as: 'kestrel_09',
    path: '/dashboard/account',
    findContent: (page) => page.getByLabel('Current password'),
  },
  { name: 'notices', as: 'kestrel_09', path: '/dashboard/notices', findContent: findText('Mark all as read') },
  {
    name: 'notices-bell',
    as: 'kestrel_09',
    path: '/dashboard/notices',
    act: async (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Notices/ })
        .click(),
    findContent: (page) => page.getByRole('menuitem', { name: 'All notices' }),
  },
  {
    name: 'notices-none',
    as: 'kestrel_09',
    path: '/dashboard/notices',
    prepare: answerNotices({ status: 200, json: { data: [], meta: { page: 1, perPage: 20, total: 0, next: null } } }),
    findContent: findText('No notices yet'),
  },
  {
    name: 'notices-failed',
    as: 'kestrel_09',
    path: '/dashboard/notices',
    prepare: answerNotices({ status: 500, json: {} }),
    findContent: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  { name: 'settings', as: 'kestrel_09', path: '/dashboard/settings', findContent: findText('Sessions') },
  {
    name: 'settings-calendar',
    as: 'kestrel_09',
    path: '/dashboard/settings',
    act: pressOn('Create calendar address'),
    findContent: (page) => page.getByLabel('Calendar address'),
  },
  {
    name: 'settings-blocks',
    as: 'kestrel_09',
    path: '/dashboard/settings',
    prepare: async ({ page }) => {
      const names = ['lantern_oak', 'a_name_of_thirty_two_letters_xxx'];
      const tableRows = names.map((username, index) => ({
        player: { id: `00000000-0000-4000-8000-0000000000a${index}`, username, avatarUrl: null },
        at: '2026-11-20T18:00:00.000Z',
      }));
      const meta = { page: 1, perPage: 20, total: tableRows.length, next: null };
      await page.route(/\/me\/blocks/, (route) => route.fulfill({ json: { data: tableRows, meta, message: '' } }));
    },
    findContent: (page) => page.getByRole('button', { name: 'Unblock lantern_oak' }),
  },
  {
    name: 'privacy-private',
    as: 'ines_vale',
    path: '/dashboard/settings/privacy/steam/private_profile',
    findContent: findHeading,
  },
  {
    name: 'privacy-readable',
    as: 'kestrel_09',
    path: '/dashboard/settings/privacy/steam/readable',
    findContent: findHeading,
  },
];
