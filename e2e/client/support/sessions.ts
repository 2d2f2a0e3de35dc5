import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Laurel } from '../../harness/test';

export const sessionKey = 'laurel:session';

const cookie = {
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

/** A browser with `text` as the site's stored session. */
export const contextHolding = (laurel: Laurel, text: string): BrowserContextOptions => ({
  storageState: storeText(laurel, text),
});

const storeText = ({ url: origin }: Laurel, text: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: sessionKey, value: text }] }],
});

/** A browser with a setting unknown to the server's rendering, so that its pages show the spinner. */
export const withSpinner: BrowserContextOptions = {
  storageState: {
    cookies: ['localhost', '127.0.0.1'].map((domain) => ({
      ...cookie,
      domain,
      name: 'laurel_contest_list',
      value: 'rows',
    })),
    origins: [],
  },
};

/** A browser in which the sample account of that role has signed in earlier, with its token. */
export async function contextSignedIn(laurel: Laurel, role = 'player') {
  const { username, password } = laurel.account(role);
  const response = await fetch(`${laurel.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: username, password }),
  });
  const { data } = await response.json();
  const token = String(data.access_token);
  const { origins } = storeText(laurel, JSON.stringify({ user: data }));
  const given = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const domain = new URL(laurel.url).hostname;
  const cookies = given.map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { ...cookie, domain, name, value: decodeURIComponent(value), httpOnly: name === 'laurel_session' };
  });
  const options: BrowserContextOptions = { storageState: { cookies, origins } };
  return { username, token, options };
}

export const account = (page: Page, username: string) =>
  page.getByRole('button', { name: `Your account, ${username}` });

export const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

/** Signs out from the account menu. */
export async function signOut(page: Page, username: string): Promise<void> {
  await account(page, username).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), sessionKey);

/** The visible toasts, from top to bottom. */
export const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Fills in and sends the current page's sign-in form. */
export async function sendSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** The texts of the live regions in the first HTML. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('.announce > *')].map(({ textContent }) => textContent ?? ''));

/** Waits until the shell has rendered. */
export const started = (page: Page) => expect(page.getByRole('banner')).toBeVisible();
