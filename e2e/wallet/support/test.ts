import { test as base, expect, type Page } from '@playwright/test';
import type { AnswerOf, UserProfile } from '../../../shared/protocol';
import { siteFolder } from '../../harness/site';
import { type Chain, openChain, startChain } from './chain';
import { Extension } from './extension';
import { serveSite } from './site';

const player = {
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username: 'kestrel_09',
  email: 'k.moreau@example.org',
  emailVerifiedAt: '2026-03-03T10:00:00Z',
  role: 'player',
  status: 'active',
  avatarUrl: null,
  country: 'FR',
  createdAt: '2026-03-03T09:58:00Z',
  access_token: 'token-of-kestrel',
} as const;

const { access_token: _, ...account } = player;
const noLimit = { amount: null, used: '0', next: null };
const profile: UserProfile = {
  ...account,
  version: 1,
  language: null,
  linkedAccounts: [],
  limits: { depositPerDay: noLimit, depositPerWeek: noLimit, spendPerDay: noLimit, spendPerWeek: noLimit },
  excludedUntil: null,
  suspendedUntil: null,
  sanctions: [],
  bio: '',
  birthDate: null,
  timezone: 'UTC',
  stats: { titles: 0, played: 0, won: 0, earned: '0', earnedByWeek: [], medals: [] },
  balances: { available: '542.5', staked: '1200', held: '0', entered: '100', contracts: '0' },
  deleteAt: null,
};

const moves: AnswerOf<'getYourMoves'> = {
  count: 0,
  unseenNotices: 0,
  items: [],
  serverNow: '2026-11-23T12:00:00.000Z',
};

const answers: readonly [string, object][] = [
  [`/users/${player.id}`, profile],
  ['/public/sign-in-ways', { ways: [] }],
  ['/public/settings', { chain: true, platforms: [] }],
  ['/me/balance-history', { parts: [], empty: true }],
  ['/me/recipients', { recents: [] }],
  ['/me/moves', moves],
];

async function answerCalls(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // Ends the stream of changes: after this status, the browser doesn't connect again.
    if (pathname.endsWith('/public/changes')) return route.fulfill({ status: 204 });
    const answerData = answers.find(([end]) => pathname.endsWith(end))?.[1] ?? [];
    await route.fulfill({ json: { data: answerData, message: 'Done', meta: { page: 1, perPage: 20, total: 0 } } });
  });
}

interface Fixtures {
  page: Page;
  extension: Extension;
  signedIn: boolean;
  files: string[];
}

interface Services {
  chain: Chain;
  site: string;
}

export const test = base.extend<Fixtures, Services>({
  chain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const chain = await startChain();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { url, stop } = await serveSite(siteFolder);
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
  signedIn: [true, { option: true }],
  page: async ({ page, chain, signedIn }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(`Uncaught ${error.stack ?? error.message}`));
    await answerCalls(page);
    if (signedIn)
      await page.addInitScript((user) => {
        if (window !== window.top) return;
        if (!localStorage.getItem('laurel:session')) localStorage.setItem('laurel:session', JSON.stringify({ user }));
      }, player);
    await openChain(page, chain);
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
  files: async ({ page }, use) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) files.push(pathname);
    });
    await use(files);
  },
  extension: async ({ page, chain }, use) => {
    const extension = new Extension(page, chain);
    await extension.install();
    await use(extension);
  },
});

export { expect };
