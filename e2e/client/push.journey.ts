import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type PushServer, startPushServer } from '../../server/test/push-server';
import { startLaurel } from '../harness/laurel';
import { scaleToMachine } from '../harness/patience';
import { readSampleDatabase } from '../harness/run-variables';
import { siteFolder } from '../harness/site';
import { expect, findDemoAccount, type Laurel, test as shared } from '../harness/test';
import { makeContextOf, makeSignedInContext } from './support/sessions';

const test = shared.extend<{ pushServer: PushServer; withPushServer: Laurel }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  pushServer: async ({}, use) => {
    const pushServer = await startPushServer();
    await use(pushServer);
    await pushServer.stop();
  },
  withPushServer: [
    async ({ pushServer }, use) => {
      const options = { site: siteFolder, template: readSampleDatabase(), pushService: pushServer.url };
      const { url, stop } = await startLaurel(options);
      await use({ url, findAccount: findDemoAccount });
      await stop();
    },
    { scope: 'test', timeout: scaleToMachine(60_000) },
  ],
  laurel: ({ withPushServer }, use) => use(withPushServer),
});

type Subscription = ReturnType<PushServer['service']['subscribe']>;

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(path: string): Promise<null> };
  notifications: { title: string; tag: string; data: unknown }[];
  openedPaths: string[];
  dispatchEvent(event: Event): boolean;
  ExtendableEvent: new (type: string) => Event;
}

/** The journeys' Chromium has neither a push service nor notifications, so this fakes both: permission is granted, and subscribing gives a subscription at the fake push service. */
async function giveSubscription(context: BrowserContext, pushSubscription: Subscription): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const subscription = { endpoint, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) };
    let currentSubscription: typeof subscription | null = null;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        document.documentElement.dataset.signer = String(applicationServerKey);
        currentSubscription = subscription;
        return currentSubscription;
      },
      getSubscription: async () => currentSubscription,
    });
  }, pushSubscription);
}

const recordWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    Object.assign(scope, { notifications: [], openedPaths: [] });
    scope.registration.showNotification = async (title, { tag = '', data } = {}) => {
      scope.notifications = [...scope.notifications.filter((each) => each.tag !== tag), { title, tag, data }];
    };
    scope.clients.openWindow = async (path) => {
      scope.openedPaths.push(path);
      return null;
    };
  });

async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const messageData = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: messageData,
  });
}

const listNotifications = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as WorkerScope).notifications.map(({ title, tag }) => ({ title, tag })));

const pressNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = scope.notifications;
    const event = Object.assign(new scope.ExtendableEvent('notificationclick'), {
      notification: { data: notification?.data, close: () => scope.notifications.pop() },
    });
    scope.dispatchEvent(event);
    while (scope.openedPaths.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return scope.openedPaths;
  });

async function readApi(laurel: Laurel, token: string, path: string) {
  const response = await fetch(`${laurel.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()).data;
}

test('a push goes from the server through a push service to the browser, where it shows and leads to its page', async ({
  newPerson,
  newProxy,
  laurel,
  pushServer: { service },
}) => {
  const proxy = await newProxy();
  const { options, username, token } = await makeSignedInContext({ ...laurel, url: proxy.url });
  const { page, expectError } = await newPerson({
    ...options,
    baseURL: proxy.url,
    serviceWorkers: 'allow',
  });
  expectError(/ERR_|503/);
  const subscription = service.subscribe();
  await giveSubscription(page.context(), subscription);
  await page.goto('/dashboard/settings');
  const panel = page.getByRole('region', { name: 'Push', exact: true });
  await panel.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(panel.getByText('This browser', { exact: true })).toBeVisible();
  const signer = await page.evaluate(() => document.documentElement.dataset.signer);
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await recordWorker(worker);

  await makeContextOf(laurel, username);
  await expect.poll(() => service.pushes.length).toBe(1);
  const [push] = service.take();
  expect(push).toMatchObject({ endpoint: subscription.endpoint, signer: { publicKey: signer } });
  const { payload } = push as NonNullable<typeof push>;
  await deliverPush(page, payload);
  const notification = { title: 'New sign-in to your Laurel account', tag: payload.tag };
  await expect.poll(() => listNotifications(worker)).toEqual([notification]);
  await deliverPush(page, { ...payload, title: 'Another sign-in' });
  await expect.poll(() => listNotifications(worker)).toEqual([{ ...notification, title: 'Another sign-in' }]);

  await page.goto('/contests');
  const readNewestNotice = async () => (await readApi(laurel, token, '/me/notices'))[0];
  expect(await pressNotification(worker)).toEqual(['/dashboard/settings']);
  expect(await listNotifications(worker)).toEqual([]);
  await expect.poll(async () => (await readNewestNotice())?.seen).toBe(true);

  service.answer = () => new Response(null, { status: 410 });
  await page.goto('about:blank');
  await makeContextOf(laurel, username);
  await expect.poll(async () => (await readApi(laurel, token, '/me/push')).browsers).toEqual([]);

  proxy.fail(() => true, 'a connection reset');
  await page.goto('/contests');
  await expect(page.getByRole('heading', { name: 'Can’t reach Laurel' })).toBeVisible();
  await page.goto('/de/contests');
  await expect(page.getByRole('heading', { name: 'Laurel ist nicht erreichbar' })).toBeVisible();
  proxy.heal();
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wettbewerbe' })).toBeVisible();
});
