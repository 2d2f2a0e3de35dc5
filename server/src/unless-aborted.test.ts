import { getEventListeners } from 'node:events';
import { awaitUnlessAborted } from './unless-aborted';

const never = new Promise<never>(() => {});

test('returns the result of the work, or throws its error', async () => {
  const { signal } = new AbortController();
  expect(await awaitUnlessAborted(Promise.resolve(7), signal)).toBe(7);
  await expect(awaitUnlessAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
});

test('returns false once the signal is aborted, before or during the work', async () => {
  const controller = new AbortController();
  const pendingResult = awaitUnlessAborted(never, controller.signal);
  controller.abort();
  expect(await pendingResult).toBe(false);
  expect(await awaitUnlessAborted(never, controller.signal)).toBe(false);
});

test('leaves nothing on a signal that outlives the work', async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 20; count += 1) {
    await awaitUnlessAborted(Promise.resolve(count), signal);
    await awaitUnlessAborted(Promise.reject(new Error('failed')), signal).catch(() => {});
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
