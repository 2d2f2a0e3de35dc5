import { api, type CallFailure, messages, onUnanswered } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether Laurel responds. `unsent` after a command couldn't be sent. */
export type Connection = 'connected' | 'lost' | 'unsent';

/** Milliseconds between checks while nothing answers. */
const interval = 4000;
/** Milliseconds after which a check has failed. */
const patience = 8000;

let unsent = false;
/** Checks whether Laurel responds, while the page has listeners. */
let checkConnection: () => Promise<void> = async () => {};
const listeners = new Set<() => void>();

function setUnsent(next: boolean): void {
  if (next === unsent) return;
  unsent = next;
  for (const listener of listeners) listener();
}

/** No command leaves while Laurel can't be reached. */
const unsentFailure: CallFailure = {
  data: null,
  error: { kind: 'network', unsent: true },
  message: messages.network,
  networkError: true,
};

/**
 * Sends a command only if Laurel can be reached, because a sent command may have arrived, and the user must know which
 * is the case. In doubt it checks first.
 */
export async function sendIfReached<Result>(send: () => Promise<Result>): Promise<Result | CallFailure> {
  if (!onlineManager.isOnline() || !navigator.onLine) await checkConnection();
  if (onlineManager.isOnline()) return send();
  setUnsent(true);
  return unsentFailure;
}

const connection = (): Connection => {
  if (onlineManager.isOnline()) return 'connected';
  return unsent ? 'unsent' : 'lost';
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onlineManager.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'connected');

/** Checks now instead of at the next interval. */
export const lookForConnection = (): void => {
  void checkConnection();
};

/**
 * Checks whether Laurel responds whenever that is in doubt. The browser's online status is only a hint: it knows the
 * network, not us. While nothing responds, reads wait, and continue afterwards. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  onlineManager.setEventListener((setOnline) => {
    let looking: Promise<void> | null = null;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const limit = AbortSignal.timeout(patience);
      const { error } = await api.call('getHealth', {}, { signal: limit });
      looking = null;
      if (over) return;
      // A check aborted by a logout has no result.
      const cutOff = error?.kind === 'cancelled' && !limit.aborted;
      const answered = !error || error.kind === 'status';
      if (answered) setUnsent(false);
      if (!cutOff) setOnline(answered);
      if (!answered) timer = setTimeout(checkConnection, cutOff ? 0 : interval);
    };
    checkConnection = async () => {
      if (over) return;
      looking ??= ask();
      await looking;
    };
    const doubt = () => void checkConnection();
    const stop = onUnanswered(doubt);
    addEventListener('online', doubt);
    addEventListener('offline', doubt);
    // The connection may have been lost before this listened, and a page that came with its data makes no request that
    // would show it.
    if (!navigator.onLine) doubt();
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
      removeEventListener('online', doubt);
      removeEventListener('offline', doubt);
    };
  });
  return () => onlineManager.setEventListener(() => undefined);
}
