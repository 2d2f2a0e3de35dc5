import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, test } from '../harness/own-laurel';
import { makeSignedInContext } from './support/sessions';

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(path: string): Promise<null> };
  notifications: { title: string; tag: string; data: unknown }[];
  openedPaths: string[];
  sentBodies: unknown[];
  dispatchEvent(event: Event): boolean;
  ExtendableEvent: new (type: string) => Event;
}

/**
 * Gives the page a permission and a subscription, because the journeys' Chromium has neither a push service nor
 * notifications. The service worker and the delivery of pushes are Chromium's own.
 */
async function giveSubscription(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/journey';
    const publicKey = 'BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo';
    const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
    const subscription = { endpoint, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) };
    let current: typeof subscription | null = null;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      async subscribe() {
        current = subscription;
        return current;
      },
      getSubscription: async () => current,
    });
  });
}

const recordWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    Object.assign(scope, { notifications: [], openedPaths: [], sentBodies: [] });
    const { fetch } = self;
    self.fetch = async (input, init) => {
      if (init?.method !== 'POST') return fetch(input, init);
      scope.sentBodies.push(init.body);
      return new Response();
    };
    scope.registration.showNotification = async (title, { tag = '', data } = {}) => {
      scope.notifications = [...scope.notifications.filter((each) => each.tag !== tag), { title, tag, data }];
    };
    scope.clients.openWindow = async (path) => {
      scope.openedPaths.push(path);
      return null;
    };
  });

/** Delivers a push as a push service would, and waits for its notification. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
}

const listNotifications = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as WorkerScope).notifications.map(({ title, tag }) => ({ title, tag })));

/** Presses the only notification. @returns what the worker opened */
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

test('pushes show and lead to their page, and without a server there is a page that says so', async ({
  newPerson,
  newProxy,
  laurel,
}) => {
  const proxy = await newProxy();
  const { options } = await makeSignedInContext({ ...laurel, url: proxy.url });
  const { page, expectError } = await newPerson({
    ...options,
    baseURL: proxy.url,
    serviceWorkers: 'allow',
  });
  expectError(/ERR_|503/);
  await giveSubscription(page.context());
  await page.goto('/dashboard/settings');
  const panel = page.getByRole('region', { name: 'Push', exact: true });
  await panel.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(panel.getByText('This browser')).toBeVisible();

  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await recordWorker(worker);
  await deliverPush(page, { title: 'Your match is ready', path: '/dashboard/matches', tag: 'one' });
  await expect.poll(() => listNotifications(worker)).toEqual([{ title: 'Your match is ready', tag: 'one' }]);
  await deliverPush(page, { title: 'Your match has begun', path: '/dashboard/matches', tag: 'one', token: 'token' });
  await expect.poll(() => listNotifications(worker)).toEqual([{ title: 'Your match has begun', tag: 'one' }]);
  expect(await pressNotification(worker)).toEqual(['/dashboard/matches']);
  expect(await listNotifications(worker)).toEqual([]);

  expect(await worker.evaluate(() => (self as unknown as WorkerScope).sentBodies)).toEqual(['{"token":"token"}']);

  proxy.fail(() => true, 'a connection reset');
  await page.goto('/contests');
  await expect(page.getByRole('heading', { name: 'Can’t reach Laurel' })).toBeVisible();
  await page.goto('/de/contests');
  await expect(page.getByRole('heading', { name: 'Laurel ist nicht erreichbar' })).toBeVisible();
  proxy.heal();
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wettbewerbe' })).toBeVisible();
});
