import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { type PushServer, relayPush, startPushServer } from '../../../../test/push-server';
import { makeSource } from '../../../../test/work';
import { beginWork } from '../../../call/work';
import { addNotices } from './commands';

let api: TestApi;
let pushServer: PushServer;
let person: SignedIn;
let personCount = 0;
beforeAll(async () => {
  pushServer = await startPushServer();
  api = await createTestApi({ push: (push) => relayPush(pushServer.url, push) });
});
afterAll(async () => {
  await api.close();
  await pushServer.stop();
});
beforeEach(async () => {
  personCount += 1;
  person = await signInUser(api, `anselm_${personCount}`);
});

const subscribePerson = async () => {
  const body = pushServer.service.subscribe('fcm.googleapis.com');
  await sendExpectingSuccess(api, 'savePushBrowser', { as: person, body });
  return body;
};
const addNotice = () =>
  addNotices(beginWork(makeSource(api)), [
    { userId: person.id, kind: 'deposit_credited', subjectId: randomUUID(), params: { amount: '25' } },
  ]);
const listBrowsers = async () =>
  ((await sendExpectingSuccess(api, 'getPushBrowsers', { as: person })).data as { browsers: unknown[] }).browsers;
const listSeenStates = async () => {
  const rows = await api.db.selectFrom('notices').select('seenAt').where('userId', '=', person.id).execute();
  return rows.map(({ seenAt }) => seenAt !== null);
};

interface WorkerEvent {
  waitUntil(work: unknown): void;
  data?: Record<'json', () => unknown>;
  notification?: { data: unknown; close(): void };
}

interface SentRequest {
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  credentials?: 'omit';
  body: string;
}

function startServiceWorker() {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const notifications: { title: string; data: unknown }[] = [];
  const openedPaths: string[] = [];
  const workerScope = {
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, { data }: { data: unknown }) => void notifications.push({ title, data }),
    },
    navigator: {},
    clients: { matchAll: async () => [], openWindow: async (page: string) => void openedPaths.push(page) },
  };
  const sendRequest = ({ method, headers, credentials, body }: SentRequest, url: string) => {
    const cookie: Record<string, string> = credentials === 'omit' ? {} : { cookie: `laurel_session=${person.token}` };
    return api.server.inject({ method, url, headers: { ...headers, ...cookie }, payload: body });
  };
  const file = path.resolve(__dirname, '../../../../../host/public/service-worker.js');
  runInNewContext(readFileSync(file, 'utf8'), {
    self: workerScope,
    fetch: (url: string, request: SentRequest) => sendRequest(request, url),
    URL,
  });
  const dispatchEvent = async (name: string, event: Omit<WorkerEvent, 'waitUntil'>) => {
    const pendingWork: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work) => void pendingWork.push(work) });
    await Promise.all(pendingWork);
  };
  return {
    notifications,
    openedPaths,
    receive: (payload: unknown) => dispatchEvent('push', { data: { json: () => payload } }),
    press: (data: unknown) => dispatchEvent('notificationclick', { notification: { data, close() {} } }),
  };
}

it('a push goes through the push service to the service worker, shows, and is seen once it is pressed', async () => {
  const { endpoint } = await subscribePerson();
  await addNotice();
  await api.runJobs();
  const [push, ...otherPushes] = pushServer.service.take();
  expect(otherPushes).toEqual([]);
  expect(push).toMatchObject({ endpoint, payload: { title: '25 LRL arrived' } });

  const worker = startServiceWorker();
  await worker.receive(push?.payload);
  expect(worker.notifications).toMatchObject([{ title: '25 LRL arrived' }]);
  expect(await listSeenStates()).toEqual([false]);
  await worker.press(worker.notifications[0]?.data);
  expect(worker.openedPaths).toEqual([push?.payload.path]);
  expect(await listSeenStates()).toEqual([true]);
});

it.each([404, 410])('a push that the service answers with %i ends the subscription', async (status) => {
  await subscribePerson();
  expect(await listBrowsers()).toHaveLength(1);
  pushServer.service.answer = () => new Response(null, { status });
  await addNotice();
  await api.runJobs();
  pushServer.service.answer = null;
  expect(await listBrowsers()).toEqual([]);
  expect(pushServer.service.take()).toEqual([]);
});

it('keeps the subscription while the service can’t be reached', async () => {
  await subscribePerson();
  pushServer.service.answer = () => new Response(null, { status: 503 });
  await addNotice();
  await api.runJobs();
  pushServer.service.answer = null;
  expect(await listBrowsers()).toHaveLength(1);
});
