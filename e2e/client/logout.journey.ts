import type { Request, Route } from '@playwright/test';
import { expect, test } from '../harness/test';
import {
  findAccountMenu,
  findSignInLink,
  findToasts,
  makeSignedInContext,
  readAnnouncements,
  readStoredSession,
  sendSignIn,
  signOut,
  waitUntilStarted,
} from './support/sessions';

const logoutPath = '**/api/v1/auth/logout';
const readBearer = (request: Request) => request.headers().authorization;

test('logout ends everything at once: aborts slow calls silently, and calls the endpoint once with the token', async ({
  laurel,
  newPerson,
}) => {
  const { username, token, options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  const routes: Route[] = [];
  const abortedRequests: string[] = [];
  page.on('requestfailed', (request) => abortedRequests.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.route(/\/api\/v1\/(users|transactions|registerContest)/, (route) => void routes.push(route));
  const logoutRoutes: Route[] = [];
  await page.route(logoutPath, (route) => void logoutRoutes.push(route));
  await page.goto('/dashboard/coins');
  await expect.poll(() => routes.length).toBeGreaterThan(1);
  const slowUrls = routes.map((route) => route.request().url());

  await signOut(page, username);
  await expect(findSignInLink(page)).toBeVisible();
  expect(await readStoredSession(page), 'gone before the server has answered').toBeNull();
  await expect.poll(() => slowUrls.filter((url) => !abortedRequests.includes(`${url} net::ERR_ABORTED`))).toEqual([]);
  await expect.poll(() => logoutRoutes.length).toBe(1);
  await Promise.all(logoutRoutes.map((route) => route.continue()));
  await page.waitForResponse(logoutPath);
  expect(logoutRoutes.map((route) => readBearer(route.request()))).toEqual([`Bearer ${token}`]);
  await expect(findToasts(page)).toHaveCount(0);
  expect(await readAnnouncements(page)).toEqual([]);
  const responseAfterLogout = await fetch(`${laurel.url}/api/v1/staking`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(responseAfterLogout.status, 'the token is over').toBe(401);
});

test('signing out on a loading public page lets it load', async ({ laurel, newPerson }) => {
  const { username, options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  const routes: Route[] = [];
  await page.route(/\/api\/v1\/registerContest\/all_contests/, async (route) => {
    if (routes.length > 0) await route.continue();
    else routes.push(route);
  });
  await page.goto('/contests');
  await expect.poll(() => routes.length).toBe(1);
  await signOut(page, username);
  await expect(findSignInLink(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').nth(3)).toBeVisible();
  await expect(page.getByText('Request cancelled')).toHaveCount(0);
});

test('a logout whose page closes at once still reaches the server', async ({ laurel, newPerson }) => {
  const { username, token, options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.addInitScript(() => {
    const leavePageAfter = <Arguments extends unknown[], Result>(sendMessage: (...args: Arguments) => Result) =>
      function (this: unknown, ...args: Arguments): Result {
        const returnValue = sendMessage.apply(this, args);
        if (localStorage.getItem('laurel:session') === null) location.replace('about:blank');
        return returnValue;
      };
    window.fetch = leavePageAfter(window.fetch);
    XMLHttpRequest.prototype.send = leavePageAfter(XMLHttpRequest.prototype.send);
  });
  await page.goto('/contests');
  await expect(findAccountMenu(page, username)).toBeVisible();
  // A slow network keeps the request open while the page closes.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await signOut(page, username);
  await expect(page).toHaveURL('about:blank');
  const readStatus = async () =>
    (await fetch(`${laurel.url}/api/v1/staking`, { headers: { Authorization: `Bearer ${token}` } })).status;
  await expect.poll(readStatus, { message: 'the token is over' }).toBe(401);
});

test('a failed logout says so, has still ended the session, and can be repeated', async ({ laurel, newPerson }) => {
  const { username, token, options } = await makeSignedInContext(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(/500/);
  const bearers: (string | undefined)[] = [];
  await page.route(logoutPath, async (route) => {
    bearers.push(readBearer(route.request()));
    if (bearers.length === 1) await route.fulfill({ status: 500, json: { message: 'Oh.', code: 'internal_error' } });
    else await route.continue();
  });
  await page.goto('/dashboard/coins');
  await signOut(page, username);
  await expect(findToasts(page)).toHaveText(/Cannot logout at the moment/);
  expect(await readStoredSession(page)).toBeNull();
  await expect(findSignInLink(page)).toBeVisible();

  const answer = page.waitForResponse(logoutPath);
  await findToasts(page).getByRole('button', { name: 'Try again' }).click();
  expect((await answer).status()).toBe(200);
  expect(bearers).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
  await expect(findToasts(page)).toHaveCount(0);
});

test('simultaneous 401s cause one logout with one notice and no call, and signing in returns to the page', async ({
  laurel,
  newPerson,
}) => {
  const { username, options } = await makeSignedInContext(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(/401/);
  const routes: Route[] = [];
  let logoutCount = 0;
  await page.route('**/api/v1/**', (route) => {
    if (route.request().url().endsWith('/auth/logout')) logoutCount += 1;
    routes.push(route);
  });
  const address = '/dashboard/coins?page=2#transactions';
  await page.goto(address);
  await expect.poll(() => routes.length).toBeGreaterThan(1);
  const refusal = { message: 'The session is over.', code: 'unauthenticated', errors: {} };
  await Promise.all(routes.map((route) => route.fulfill({ status: 401, json: refusal })));
  await expect(findSignInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(findToasts(page)).toHaveText(['Your session has ended. Sign in to continue.']);
  expect(await readAnnouncements(page)).toEqual(['Your session has ended. Sign in to continue.']);
  expect(await readStoredSession(page)).toBeNull();
  expect(logoutCount).toBe(0);

  await page.unrouteAll();
  await sendSignIn(page, username, laurel.findAccount('player').password);
  await expect(page).toHaveURL(/\/dashboard\/coins\?page=2/);
  await expect(findAccountMenu(page, username)).toBeVisible();
});

test('users stay on a public page when their session ends', async ({ laurel, newPerson }) => {
  const { options } = await makeSignedInContext(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(/401/);
  await page.route('**/api/v1/users/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Over.', code: 'unauthenticated', errors: {} } }),
  );
  await page.goto('/contests?phase=registration');
  await waitUntilStarted(page);
  await expect(findToasts(page)).toHaveText(['Your session has ended. Sign in to continue.']);
  await expect(page).toHaveURL(/\/contests\?phase=registration$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await findSignInLink(page).click();
  await sendSignIn(page, laurel.findAccount('player').username, laurel.findAccount('player').password);
  await expect(page).toHaveURL(/\/contests\?phase=registration$/);
});

test("signing out of the dashboard leads home, and the next user doesn't inherit a destination", async ({
  laurel,
  newPerson,
}) => {
  const { username, options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.goto('/dashboard/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page, username);
  await expect(findSignInLink(page)).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
});
