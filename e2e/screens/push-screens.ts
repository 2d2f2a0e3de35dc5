import type { Page } from '@playwright/test';
import { findText, type Preparation, pressOn, type Screen } from './screen';

interface BrowserState {
  permission: 'default' | 'granted' | 'denied';
  subscribed: boolean;
  otherCount?: number;
}

async function allowPush(page: Page, { permission, subscribed, otherCount = 0 }: BrowserState): Promise<void> {
  // Passes the script as a string, because the compiler would make its functions call a helper that the page lacks.
  await page.addInitScript({
    content: `
      const registration = { pushManager: { getSubscription: async () => ${subscribed ? '({})' : 'null'} } };
      const serviceWorker = { register: async () => registration, getRegistration: async () => registration };
      Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
      Object.defineProperty(Notification, 'permission', { value: '${permission}' });`,
  });
  const devices = [
    { browser: 'Chrome', system: 'Android' },
    { browser: 'Safari', system: 'iPhone' },
    { browser: 'Samsung Internet', system: 'Android' },
  ].slice(0, Number(subscribed) + otherCount);
  const browsers = devices.map((device, index) => ({
    ...{ id: `00000000-0000-4000-8000-0000000000b${index}`, current: subscribed && index === 0 },
    ...{ ...device, at: '2026-11-20T18:00:00.000Z' },
  }));
  const json = { data: { publicKey: 'key', browsers }, message: '' };
  await page.route(/\/me\/push$/, (route) => route.fulfill({ json }));
}

const makeSettingsScreen = (name: string, state: BrowserState, words: string | RegExp): Screen => ({
  name,
  as: 'kestrel_09',
  path: '/dashboard/settings',
  prepare: ({ page }) => allowPush(page, state),
  findContent: findText(words),
});

async function answerEntry({ page }: Preparation): Promise<void> {
  await allowPush(page, { permission: 'default', subscribed: false });
  const entry = { entrantId: '00000000-0000-4000-8000-0000000000c1', status: 'registered' };
  let hasEntered = false;
  let contest = {};
  await page.route(/\/public\/contests\/iron-duel-night-vi$/, async (route) => {
    const { data, message } = await (await route.fetch()).json();
    contest = { ...data, entry };
    await route.fulfill({ json: { data: hasEntered ? contest : data, message } });
  });
  await page.route(/\/enter_contest$/, async (route) => {
    hasEntered = true;
    await route.fulfill({ json: { data: contest, message: 'You’re in.' } });
  });
}

export const pushScreens: readonly Screen[] = [
  makeSettingsScreen(
    'settings-push-off',
    { permission: 'default', subscribed: false, otherCount: 1 },
    'Turn on in this browser',
  ),
  makeSettingsScreen('settings-push-on', { permission: 'granted', subscribed: true, otherCount: 2 }, 'This browser'),
  makeSettingsScreen('settings-push-blocked', { permission: 'denied', subscribed: false }, /blocks notifications/),
  {
    name: 'contest-push-offer',
    as: 'ines_vale',
    path: '/contests/iron-duel-night-vi',
    prepare: answerEntry,
    act: pressOn(/^Enter/),
    findContent: findText('Know when it’s your move.'),
  },
];
