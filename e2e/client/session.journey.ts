import { isFullRun } from '../../tools/checks/full-run';
import { expect, test } from '../harness/test';
import {
  findAccountMenu,
  findSignInLink,
  makeContextWithStorage,
  makeSignedInContext,
  readStoredKeys,
  readStoredSession,
  sendSignIn,
  sessionKey,
  signOut,
} from './support/sessions';

test("a reload keeps the session, and local storage holds no other data of Laurel's", async ({ laurel, newPerson }) => {
  const { page } = await newPerson();
  const { username, password } = laurel.findAccount('player');
  await page.goto('/sign-in');
  expect(await readStoredKeys(page), 'signed out means that the key is absent').toEqual([]);
  await sendSignIn(page, username, password);
  await expect(findAccountMenu(page, username)).toBeVisible();
  for (const address of ['/dashboard/coins', '/contests', '/']) {
    await page.goto(address);
    await expect(findAccountMenu(page, username)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await readStoredKeys(page)).toEqual([sessionKey]);
  }
  expect(Object.keys(JSON.parse((await readStoredSession(page)) ?? '{}'))).toEqual(['user']);
  await signOut(page, username);
  await expect(findSignInLink(page)).toBeVisible();
  expect(await readStoredKeys(page)).toEqual([]);
});

const user = {
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username: 'kestrel_09',
  email: 'k@example.org',
  role: 'player',
  access_token: 'token',
};

test("stored text that isn't a session never breaks the start", async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/');
  // The short run skips these, because `persistence.test.ts` also reads texts that aren't sessions.
  const otherContents: Record<string, string> = {
    'nothing at all': '',
    'no JSON': 'undefined',
    null: 'null',
    'a list': '[1,2]',
    'a text': '"hello"',
    'a number': '42',
    'a user that is none': '{"user":7}',
    'an older shape': JSON.stringify({ token: 'abc', version: 1 }),
    'another library’s wrapping': JSON.stringify({ user: JSON.stringify(user), _persist: { version: -1 } }),
  };
  const contents: Record<string, string> = {
    ...(isFullRun ? otherContents : {}),
    'cut off': '{"user":{"id":"5f0c',
    'an older user': JSON.stringify({ user }),
    'a role that is none': JSON.stringify({ user: { ...user, role: '__proto__' } }),
    'far too much': JSON.stringify({ user: 'x'.repeat(1_000_000) }),
  };
  for (const [name, text] of Object.entries(contents))
    await test.step(name, async () => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, text] as const);
      await page.goto('/dashboard/coins');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(await readStoredSession(page), 'what cannot be read is not kept').toBeNull();
    });
});

test('a session stored by a newer version keeps the fields that this version knows', async ({ laurel, newPerson }) => {
  const { username, options } = await makeSignedInContext(laurel);
  const storageState = options.storageState;
  const storedSession =
    typeof storageState === 'object' ? JSON.parse(storageState.origins[0]?.localStorage[0]?.value ?? '{}') : {};
  const newerSession = JSON.stringify({ user: { ...storedSession.user, theme: 'dark' }, version: 9 });
  const { page } = await newPerson(makeContextWithStorage(laurel, newerSession));
  await page.goto('/dashboard/coins');
  await expect(findAccountMenu(page, username)).toBeVisible();
});

test('other entries in local storage are left alone', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.addInitScript(() => localStorage.setItem('someone:else', '{broken'));
  await page.goto('/contests');
  await expect(findSignInLink(page)).toBeVisible();
  expect(await readStoredKeys(page)).toEqual(['someone:else']);
});

test('a browser without storage starts signed out, and users can still sign in', async ({ laurel, newPerson }) => {
  const { page } = await newPerson();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    }),
  );
  const { username, password } = laurel.findAccount('player');
  await page.goto('/sign-in');
  await sendSignIn(page, username, password);
  await expect(findAccountMenu(page, username)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a second tab follows sign-in, a change of person and sign-out', async ({ laurel, newPerson }) => {
  const player = laurel.findAccount('player');
  const admin = laurel.findAccount('admin');
  const { page } = await newPerson();
  const otherPage = await page.context().newPage();
  await otherPage.goto('/contests');
  await page.goto('/sign-in');
  await sendSignIn(page, player.username, player.password);
  await expect(findAccountMenu(otherPage, player.username)).toBeVisible();
  await expect(otherPage.getByRole('link', { name: /^Coins,/ })).toBeVisible();

  await otherPage.getByRole('link', { name: /^Coins,/ }).click();
  await expect(otherPage.getByRole('main').getByRole('heading').first()).toBeVisible();
  await signOut(page, player.username);
  await expect(otherPage, 'the restricted page is left').toHaveURL(/\/sign-in/);
  await expect(findSignInLink(otherPage)).toBeVisible();

  await page.goto('/sign-in');
  await sendSignIn(page, admin.username, admin.password);
  await expect(findAccountMenu(otherPage, admin.username)).toBeVisible();
});
