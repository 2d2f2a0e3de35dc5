import { getWorld } from '../world';

interface WaitOptions {
  signal?: AbortSignal;
}

export function setTimeout<Value>(milliseconds = 0, value?: Value, { signal }: WaitOptions = {}): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = getWorld().addTimer(() => resolve(value as Value), milliseconds, null);
    signal?.addEventListener('abort', () => {
      getWorld().removeTimer(timer);
      reject(signal.reason);
    });
  });
}

export const setImmediate = <Value>(value?: Value): Promise<Value> => setTimeout(0, value);
