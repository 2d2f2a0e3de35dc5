import type { Page } from '@playwright/test';
import {
  blockArea,
  breakCalls,
  findHeading,
  findText,
  holdCalls,
  moveTimersForward,
  type Preparation,
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

const answerNotices =
  (answer: { status: number; json: object }) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(/\/me\/notices(\?|$)/, (route) => route.fulfill(answer));
  };

/** Fills a match’s chat, in which the other player is away. */
const fillChat: NonNullable<Screen['prepare']> = async ({ page }) => {
  const other = { id: '00000000-0000-4000-8000-0000000000a1', username: 'lantern_oak', avatarUrl: null };
  const moderator = { id: '00000000-0000-4000-8000-0000000000a2', username: 'steward', avatarUrl: null };
  const readTime = () => page.evaluate(() => Date.now());
  await page.route(/\/matches\/[^/]+\/chat/, async (route) => {
    const now = await readTime();
    const makeMessage = (number: number, text: string | null, fields: object = {}) => ({
      id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
      at: new Date(now - (20 - number) * 60_000).toISOString(),
      kind: 'text',
      author: other,
      staff: false,
      text,
      editedAt: null,
      deletedAt: null,
      firstText: null,
      ...fields,
    });
    const at = new Date(now).toISOString();
    const messages = [
      makeMessage(1, 'hi, who hosts? my connection is better after 8, so I can open the lobby then'),
      makeMessage(2, 'you can watch the stream at https://stream.example/lantern_oak', { editedAt: at }),
      makeMessage(3, null, { deletedAt: at }),
      makeMessage(4, '', { kind: 'joined', author: moderator, staff: true }),
      makeMessage(5, 'I’m here if you need me. The rules: https://laurel.example/rules', {
        author: moderator,
        staff: true,
      }),
    ];
    await route.fulfill({
      json: {
        data: {
          messages,
          more: true,
          state: 'open',
          joined: [moderator],
          call: null,
          blocked: false,
          blocks: false,
          serverNow: at,
        },
        message: '',
      },
    });
  });
  await page.route(/\/me\/presence\//, async (route) => {
    const now = await readTime();
    const away = new Date(now - 130_000).toISOString();
    const people = [{ player: other, seenAt: away, hereUntil: away, awaySince: away, typingUntil: null }];
    await route.fulfill({ json: { data: { people, serverNow: new Date(now).toISOString() }, message: '' } });
  });
};

/** Screens of signed-in players. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard', as: 'kestrel_09', path: '/dashboard', findContent: findHeading, always: true },
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
    always: true,
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
  {
    name: 'match',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    findContent: findHeading,
  },
  {
    name: 'match-arranging',
    as: 'amber_kite',
    path: (app) => findMatchRoomPath(app, 'amber_kite', 'Lantern League'),
    findContent: findText('elm_street proposes'),
  },
  {
    name: 'match-arranged',
    as: 'east_gate',
    path: (app) => findMatchRoomPath(app, 'east_gate', 'Lantern League'),
    findContent: findText(/You agreed on/),
  },
  {
    name: 'match-in-group',
    as: 'far_harbour',
    path: (app) => findMatchRoomPath(app, 'far_harbour', 'Lantern Groups'),
    findContent: findHeading,
  },
  {
    name: 'match-disputing',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    act: (page) => page.getByRole('radio', { name: /^3\D+1/ }).check(),
    findContent: findHeading,
  },
  {
    name: 'match-waiting-for-answer',
    as: 'mlk_ovi',
    path: (app) => findMatchRoomPath(app, 'mlk_ovi', cup, 4),
    findContent: findHeading,
  },
  {
    name: 'match-to-play',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    findContent: findHeading,
  },
  {
    name: 'match-by-game',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    // The contest asks for a picture of each game.
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const contest = { ...data.contest, reporting: 'pictures' };
        await route.fulfill({ json: { data: { ...data, contest }, message } });
      });
    },
    act: async (page) => {
      const group = (game: number) => page.getByRole('radiogroup', { name: `Winner of game ${game}` });
      for (const game of [1, 2]) await group(game).getByRole('radio', { name: 'You won' }).check();
    },
    findContent: (page) => page.getByRole('radiogroup', { name: 'Winner of game 3' }),
  },
  {
    name: 'match-conceding',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    act: pressOn('Concede'),
    findContent: (page) => page.getByRole('dialog'),
    always: true,
  },
  {
    name: 'match-disputed',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    findContent: findHeading,
  },
  {
    name: 'match-withdrawing',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    act: pressOn('Withdraw dispute'),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'match-more-time',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    // The opponent asks for more time.
    prepare: async ({ page }) => {
      await page.route(/\/matches\/[^/]+\/room$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const other = data.opponents.find((each: { entrantId: string }) => each.entrantId !== data.entrantId);
        const dueAt = new Date(Date.parse(data.dueAt) + 15 * 60_000).toISOString();
        const extension = { left: 60, proposal: { entrantId: other.entrantId, minutes: 15, dueAt } };
        await route.fulfill({ json: { data: { ...data, extension }, message } });
      });
    },
    findContent: (page) => page.getByRole('button', { name: 'Add 15 min' }),
  },
  {
    name: 'match-evidence-sending',
    as: 'quillfeather',
    path: (app) => findMatchRoomPath(app, 'quillfeather', 'Quadriga Sprint III'),
    prepare: ({ hold }) => hold(/\/api\/v1\/media$/),
    act: async (page) => {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
      await page.getByLabel('Add pictures').setInputFiles([
        { name: 'The final score of our last round, seen from the other side.png', mimeType: 'image/png', buffer },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 to 1') },
      ]);
    },
    findContent: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'match-chat',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    prepare: fillChat,
    act: (page) =>
      page.getByLabel('Message', { exact: true }).fill('Lobby is up. Name and password are in the card above.'),
    findContent: findText('lantern_oak has been away for 2 min.'),
    always: true,
  },
  {
    name: 'match-chat-refused',
    as: 'ines_vale',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    prepare: async (parts) => {
      await fillChat(parts);
      await parts.page.route(/\/messages$/, (route) =>
        route.fulfill({
          status: 403,
          json: {
            code: 'muted',
            message: 'You’re muted until Sat 28 Nov, 19:00. The reason: “Insults.”',
            params: { until: '2026-11-28T19:00:00.000Z', reason: 'Insults.' },
            errors: {},
            details: {},
          },
        }),
      );
    },
    act: async (page) => {
      await page.getByText('Moderators reading along').waitFor();
      await page.getByLabel('Message', { exact: true }).fill('That was offside');
      await page.keyboard.press('Enter');
    },
    findContent: (page) => page.getByRole('alert'),
  },
  {
    name: 'match-chat-staff',
    as: 'steward',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    findContent: (page) => page.getByRole('button', { name: 'Join chat' }),
  },
  {
    name: 'match-won',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 8),
    findContent: findHeading,
  },
  {
    name: 'match-lost',
    as: 'brambleton',
    path: (app) => findMatchRoomPath(app, 'brambleton', cup, 8),
    findContent: findHeading,
  },
  {
    name: 'match-not-yours',
    as: 'noor_k',
    path: (app) => findMatchRoomPath(app, 'ines_vale', cup, 4),
    findContent: findHeading,
  },
  {
    name: 'match-loading',
    as: 'kestrel_09',
    path: (app) => findMatchRoomPath(app, 'kestrel_09', cup, 4),
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'match-area-failed',
    as: 'kestrel_09',
    path: '/dashboard',
    prepare: blockArea('dashboard'),
    act: moveTimersForward(12),
    findContent: findText('This section couldn’t load'),
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
    act: pressOn('Make calendar address'),
    findContent: (page) => page.getByLabel('Calendar address'),
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
