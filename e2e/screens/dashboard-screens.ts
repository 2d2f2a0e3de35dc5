import type { Page } from '@playwright/test';
import {
  blockArea,
  breakCalls,
  findHeading,
  findText,
  holdCalls,
  moveTimersForward,
  pressOn,
  type Screen,
} from './screen';
import { findMatchRoomPath } from './tour-app';

const cup = 'Winter Laurel Cup XII';

/** Starts to connect, up to the sandbox wallet's own window. */
const connectSandboxWallet = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sandbox wallet' }).click();
};

/** Chooses a drawing made in the browser as the player's picture. */
async function choosePicture(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
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
  const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  await page.getByLabel(/picture$/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
}

/** Screens of signed-in players. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard', as: 'kestrel_09', path: '/dashboard', sees: findHeading, always: true },
  { name: 'dashboard-to-play', as: 'ines_vale', path: '/dashboard', sees: findHeading },
  { name: 'dashboard-nothing-due', as: 'noor_k', path: '/dashboard', sees: findHeading },
  {
    name: 'dashboard-loading',
    as: 'kestrel_09',
    path: '/dashboard',
    before: holdCalls,
    sees: (page) => page.getByRole('main').getByRole('status'),
  },
  {
    name: 'dashboard-error',
    as: 'kestrel_09',
    path: '/dashboard',
    before: breakCalls,
    after: moveTimersForward(12),
    sees: findText(/ouldn’t load/),
  },
  { name: 'dashboard-absent', as: 'kestrel_09', path: '/dashboard/nothing', sees: findHeading },
  {
    name: 'matches',
    as: 'kestrel_09',
    path: '/dashboard/matches',
    sees: (page) => page.getByRole('main').getByRole('listitem'),
  },
  {
    name: 'coins',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    sees: (page) => page.getByRole('table'),
    always: true,
  },
  {
    name: 'coins-entries',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    after: pressOn(/ledger entries/),
    sees: findText(/ escrow$/),
  },
  {
    name: 'coins-sending',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await page.getByRole('textbox', { name: 'To' }).fill('mlk_ovi');
      await page.getByRole('button', { name: 'Review and send' }).click();
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'coins-nothing-found',
    as: 'kestrel_09',
    path: '/dashboard/coins?search=nothing+of+the+kind&period=month',
    sees: findText('No transactions found'),
  },
  {
    name: 'coins-none',
    as: 'noor_k',
    path: '/dashboard/coins',
    after: (page) => page.getByRole('radio', { name: '12 months' }).check(),
    sees: (page) => page.getByRole('figure', { name: 'Available balance' }),
  },
  {
    name: 'coins-recipient',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'To' }).fill('nobody_here');
      await page.clock.runFor(1000);
    },
    sees: findText('There’s no player called nobody_here.'),
  },
  { name: 'deposit', as: 'kestrel_09', path: '/dashboard/coins/deposit', sees: (page) => page.getByRole('table') },
  {
    name: 'deposit-connecting',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    after: connectSandboxWallet,
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'deposit-connected',
    as: 'kestrel_09',
    path: '/dashboard/coins/deposit',
    after: async (page) => {
      await connectSandboxWallet(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await page.getByRole('button', { name: /^Deposit 25/ }).click();
    },
    sees: findText(/Enter less, or get more coins first/),
  },
  { name: 'deposit-none', as: 'noor_k', path: '/dashboard/coins/deposit', sees: findText('No deposits yet') },
  { name: 'withdraw', as: 'kestrel_09', path: '/dashboard/coins/withdraw', sees: (page) => page.getByRole('table') },
  { name: 'withdraw-none', as: 'noor_k', path: '/dashboard/coins/withdraw', sees: findText('No withdrawals yet') },
  { name: 'coins-loading', as: 'kestrel_09', path: '/dashboard/coins', before: holdCalls, sees: findHeading },
  {
    name: 'coins-slow',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    before: holdCalls,
    after: moveTimersForward(9),
    sees: findText(/Still loading/),
  },
  {
    name: 'coins-error',
    as: 'kestrel_09',
    path: '/dashboard/coins',
    before: breakCalls,
    after: moveTimersForward(12),
    sees: findText(/ouldn’t load/),
  },
  {
    name: 'staking',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    sees: (page) => page.getByRole('figure'),
  },
  {
    name: 'staking-reviewing',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    after: async (page) => {
      await page.getByRole('radio', { name: /90 days/ }).check();
      await page.getByRole('textbox', { name: 'Amount' }).fill('25');
      await pressOn('Review stake')(page);
    },
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'staking-early-exit',
    as: 'kestrel_09',
    path: '/dashboard/staking',
    after: async (page) => {
      await page.getByRole('listitem').filter({ hasText: '90 days' }).getByRole('button', { name: 'Unstake' }).click();
    },
    sees: findText(/you lose the reward/),
  },
  { name: 'staking-none', as: 'quillfeather', path: '/dashboard/staking', sees: findText('No stakes yet') },
  { name: 'staking-loading', as: 'kestrel_09', path: '/dashboard/staking', before: holdCalls, sees: findHeading },
  {
    name: 'match',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    sees: findHeading,
  },
  {
    name: 'match-arranging',
    as: 'amber_kite',
    path: (app) => findMatchRoomPath(app, 'amber_kite', 'Lantern League'),
    sees: findText('elm_street proposes'),
  },
  {
    name: 'match-arranged',
    as: 'east_gate',
    path: (app) => findMatchRoomPath(app, 'east_gate', 'Lantern League'),
    sees: findText(/You agreed on/),
  },
  {
    name: 'match-in-group',
    as: 'far_harbour',
    path: (app) => findMatchRoomPath(app, 'far_harbour', 'Lantern Groups'),
    sees: findHeading,
  },
  {
    name: 'match-disputing',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    after: (page) => page.getByRole('radio', { name: /^3\D+1/ }).check(),
    sees: findHeading,
  },
  {
    name: 'match-waiting-for-answer',
    as: 'mlk_ovi',
    path: (app) => findMatchRoomPath(app, 'mlk_ovi', cup, 4),
    sees: findHeading,
  },
  {
    name: 'match-to-play',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    sees: findHeading,
  },
  {
    name: 'match-conceding',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    after: pressOn('Concede'),
    sees: (page) => page.getByRole('dialog'),
    always: true,
  },
  {
    name: 'match-disputed',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    sees: findHeading,
  },
  {
    name: 'match-withdrawing',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    after: pressOn('Withdraw dispute'),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'match-more-time',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    // The opponent asks for more time.
    before: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const other = data.opponents.find((each: { entrantId: string }) => each.entrantId !== data.entrantId);
        const dueAt = new Date(Date.parse(data.dueAt) + 15 * 60_000).toISOString();
        const extension = { left: 60, proposal: { entrantId: other.entrantId, minutes: 15, dueAt } };
        await route.fulfill({ json: { data: { ...data, extension }, message } });
      });
    },
    sees: (page) => page.getByRole('button', { name: 'Add 15 min' }),
  },
  {
    name: 'match-evidence-sending',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    before: ({ hold }) => hold(/\/api\/v1\/media$/),
    after: async (page) => {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
      await page.getByLabel('Add pictures').setInputFiles([
        { name: 'The final score of our last round, seen from the other side.png', mimeType: 'image/png', buffer },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 to 1') },
      ]);
    },
    sees: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'match-won',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 8),
    sees: findHeading,
  },
  {
    name: 'match-lost',
    as: 'brambleton',
    path: (app) => findMatchRoomPath(app, 'brambleton', cup, 8),
    sees: findHeading,
  },
  {
    name: 'match-not-yours',
    as: 'noor_k',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    sees: findHeading,
  },
  {
    name: 'match-loading',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    before: holdCalls,
    sees: findHeading,
  },
  {
    name: 'match-area-failed',
    as: 'kestrel_09',
    path: '/dashboard',
    before: blockArea('dashboard'),
    after: moveTimersForward(12),
    sees: findText('This section couldn’t load'),
  },
  { name: 'profile', as: 'kestrel_09', path: '/dashboard/profile', sees: findText('Linked accounts') },
  {
    name: 'profile-crop',
    as: 'kestrel_09',
    path: '/dashboard/profile',
    after: choosePicture,
    sees: (page) => page.getByRole('slider'),
  },
  { name: 'profile-loading', as: 'kestrel_09', path: '/dashboard/profile', before: holdCalls, sees: findHeading },
  { name: 'limits', as: 'kestrel_09', path: '/dashboard/limits', sees: findText('Self-exclusion') },
  {
    name: 'limits-excluding',
    as: 'kestrel_09',
    path: '/dashboard/limits',
    after: pressOn('Exclude me'),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'account-deletion',
    as: 'kestrel_09',
    path: '/dashboard/account',
    sees: (page) => page.getByLabel('Current password'),
  },
  { name: 'settings', as: 'kestrel_09', path: '/dashboard/settings', sees: findText('Sessions') },
  {
    name: 'privacy-private',
    as: 'ines_vale',
    path: '/dashboard/settings/privacy/steam/private_profile',
    sees: findHeading,
  },
  { name: 'privacy-readable', as: 'kestrel_09', path: '/dashboard/settings/privacy/steam/readable', sees: findHeading },
];
