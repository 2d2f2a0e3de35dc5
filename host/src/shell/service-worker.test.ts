import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

type Listener = (event: object) => void;

function startWorker(navigator: object, pages: readonly object[] = [], fetch: () => Promise<unknown> = async () => {}) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn(async () => {});
  const openWindow = jest.fn(async () => {});
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification },
    navigator,
    clients: { matchAll: async () => pages, openWindow },
  };
  const text = readFileSync(path.resolve(__dirname, '../../public/service-worker.js'), 'utf8');
  // The context lacks `caches` and `indexedDB`, so a worker that used them would throw.
  runInNewContext(text, { self, URL, Response, fetch });
  return {
    showNotification,
    openWindow,
    async press(data: object): Promise<void> {
      let work: unknown;
      listeners.get('notificationclick')?.({
        notification: { close: () => {}, data },
        waitUntil: (promise: unknown) => {
          work = promise;
        },
      });
      await work;
    },
    /** @returns null if the worker leaves the request to the browser */
    async request(url: string, mode: string): Promise<unknown> {
      let answer: unknown = null;
      listeners.get('fetch')?.({
        request: { url, mode },
        respondWith: (promise: unknown) => {
          answer = promise;
        },
      });
      return answer;
    },
    async push(payload: object): Promise<void> {
      let work: unknown;
      listeners.get('push')?.({
        data: { json: () => payload },
        waitUntil: (promise: unknown) => {
          work = promise;
        },
      });
      await work;
    },
  };
}

const pushMessage = { title: 'Your match is ready', path: '/dashboard/matches/1', tag: 'one', token: 't' };

test('a push shows, and sets the badge of the installed app', async () => {
  const setAppBadge = jest.fn(async () => {});
  const worker = startWorker({ setAppBadge });
  await worker.push({ ...pushMessage, unseen: 3 });
  expect(setAppBadge).toHaveBeenCalledWith(3);
  expect(worker.showNotification).toHaveBeenCalledWith(pushMessage.title, expect.objectContaining({ tag: 'one' }));
});

test.each([
  ['visible', 0],
  ['hidden', 1],
] as const)('with a %s page, a push sets the badge %s times', async (visibilityState, badgeCalls) => {
  const setAppBadge = jest.fn(async () => {});
  const worker = startWorker({ setAppBadge }, [{ visibilityState: 'hidden' }, { visibilityState }]);
  await worker.push({ ...pushMessage, unseen: 3 });
  expect(setAppBadge).toHaveBeenCalledTimes(badgeCalls);
  expect(worker.showNotification).toHaveBeenCalledTimes(1);
});

test('a push of an older server, and a browser without badges, change no badge', async () => {
  const setAppBadge = jest.fn(async () => {});
  await startWorker({ setAppBadge }).push(pushMessage);
  expect(setAppBadge).not.toHaveBeenCalled();
  const worker = startWorker({});
  await worker.push({ ...pushMessage, unseen: 3 });
  expect(worker.showNotification).toHaveBeenCalledTimes(1);
});

test('answers nothing but pages that can’t be reached, and those without a file', async () => {
  const page = new Response('<h1>Contests</h1>');
  const onlineWorker = startWorker({ language: 'en' }, [], async () => page);
  expect(await onlineWorker.request('https://laurel.example/contests', 'navigate')).toBe(page);
  const offlineWorker = startWorker({ language: 'de' }, [], () => Promise.reject(new TypeError('offline')));
  const answer = (await offlineWorker.request('https://laurel.example/contests', 'navigate')) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Laurel ist nicht erreichbar');
  for (const [url, mode] of [
    ['https://laurel.example/main.js', 'no-cors'],
    ['https://laurel.example/api/v1/public/settings', 'cors'],
    ['https://laurel.example/api/v1/me/export', 'navigate'],
  ] as const)
    expect([url, await offlineWorker.request(url, mode)]).toEqual([url, null]);
});

test.each([
  ['an address', 'https://evil.example/'],
  ['another host', '//evil.example/'],
  ['another host after a backslash', '/\\evil.example/'],
  ['another host after a tab', '/\t/evil.example/'],
  ['another host after a line break', '/\n/evil.example/'],
  ['code', 'javascript:alert(1)'],
  ['no text', 7],
])('leads nowhere but to Laurel’s own pages, if a push names %s', async (_, address) => {
  const worker = startWorker({});
  await worker.push({ ...pushMessage, path: address });
  expect(worker.showNotification).toHaveBeenCalledWith(
    'Laurel',
    expect.objectContaining({ data: { path: '/dashboard/notices', token: undefined } }),
  );
  await worker.press({ path: address });
  expect(worker.openWindow).toHaveBeenCalledWith('/dashboard/notices');
  await worker.press({ path: pushMessage.path });
  expect(worker.openWindow).toHaveBeenLastCalledWith(pushMessage.path);
});
