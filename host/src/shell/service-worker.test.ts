import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

type Listener = (event: object) => void;

function startWorker(navigator: object, pages: readonly object[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn(async () => {});
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification },
    navigator,
    clients: { matchAll: async () => pages },
  };
  runInNewContext(readFileSync(path.resolve(__dirname, '../../public/service-worker.js'), 'utf8'), { self });
  return {
    showNotification,
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
] as const)('with a %s page, a push sets the badge %s times', async (visibilityState, times) => {
  const setAppBadge = jest.fn(async () => {});
  const worker = startWorker({ setAppBadge }, [{ visibilityState: 'hidden' }, { visibilityState }]);
  await worker.push({ ...pushMessage, unseen: 3 });
  expect(setAppBadge).toHaveBeenCalledTimes(times);
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
