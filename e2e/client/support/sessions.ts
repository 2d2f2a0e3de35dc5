import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { samplePassword } from '../../../server/src/sample/people';
import type { Laurel, NewPerson, Person } from '../../harness/test';

export const sessionKey = 'laurel:session';

const cookie = {
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

export const makeContextWithStorage = (laurel: Laurel, text: string): BrowserContextOptions => ({
  storageState: makeStorageState(laurel, text),
});

const makeStorageState = ({ url: origin }: Pick<Laurel, 'url'>, text: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: sessionKey, value: text }] }],
});

/** The server renders no pages for a browser with this cookie, so they start with the spinner. */
export const withoutRendering: BrowserContextOptions = {
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

export const makeSignedInContext = (laurel: Laurel, role = 'player') =>
  makeContextOf(laurel, laurel.findAccount(role).username);

/** Signs in a user of the sample data through the API, and returns a browser context’s options with that session. */
export async function makeContextOf(laurel: Pick<Laurel, 'url'>, username: string) {
  const response = await fetch(`${laurel.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: username, password: samplePassword }),
  });
  const { data } = await response.json();
  const token = String(data.access_token);
  const { origins } = makeStorageState(laurel, JSON.stringify({ user: data }));
  const receivedCookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const domain = new URL(laurel.url).hostname;
  const cookies = receivedCookies.map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { ...cookie, domain, name, value: decodeURIComponent(value), httpOnly: name === 'laurel_session' };
  });
  const options: BrowserContextOptions = { storageState: { cookies, origins } };
  return { username, token, options };
}

/** Uses no form, because the form costs two pages. */
export async function signInPerson(
  newPerson: NewPerson,
  laurel: Pick<Laurel, 'url'>,
  username: string,
  windowOptions: BrowserContextOptions = {},
): Promise<Person> {
  const { options } = await makeContextOf(laurel, username);
  return newPerson({ ...windowOptions, ...options });
}

export const findAccountMenu = (page: Page, username: string) =>
  page.getByRole('button', { name: `Your account, ${username}` });

export const findSignInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

export async function signOut(page: Page, username: string): Promise<void> {
  await findAccountMenu(page, username).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

export const readStoredKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

export const readStoredSession = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), sessionKey);

export const findToasts = (page: Page) => page.locator('.Toastify__toast');

export async function sendSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

export const readAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('.announce > *')].map(({ textContent }) => textContent ?? ''));

export const waitUntilStarted = (page: Page) => expect(page.getByRole('banner')).toBeVisible();
