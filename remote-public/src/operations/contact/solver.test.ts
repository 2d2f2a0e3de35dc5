import { solveChallenge } from './solver';

const workers: FakeWorker[] = [];
class FakeWorker {
  onmessage: (event: { data: number | null }) => void = () => {};
  terminate = jest.fn();
  constructor() {
    workers.push(this);
  }
  postMessage() {}
}

const setSecure = (isSecure: boolean) =>
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: isSecure });
beforeEach(() => {
  workers.splice(0);
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

test('over plain HTTP, where browsers can’t hash, nobody waits for a proof', async () => {
  setSecure(false);
  expect(await solveChallenge('challenge', 8)).toBeNull();
  expect(workers).toEqual([]);
});

test('a worker’s answer ends the worker, also if it couldn’t solve the challenge', async () => {
  setSecure(true);
  for (const data of [7, null]) {
    const pendingNonce = solveChallenge('challenge', 8);
    workers.at(-1)?.onmessage({ data });
    expect(await pendingNonce).toBe(data);
    expect(workers.at(-1)?.terminate).toHaveBeenCalledTimes(1);
  }
});

// jsdom's `crypto` has no `subtle`.
test('a worker that can’t hash answers without a number', async () => {
  const postSpy = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => {});
  jest.requireActual('./solve.worker');
  await (globalThis.onmessage as unknown as (event: object) => Promise<void>)({ data: { prefix: 'a', bits: 1 } });
  expect(postSpy).toHaveBeenCalledWith(null);
  globalThis.onmessage = null;
  jest.restoreAllMocks();
});
