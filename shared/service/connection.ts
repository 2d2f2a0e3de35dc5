import { api, onUnanswered } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether Laurel answers. `unsent` once a command got no answer. */
export type Connection = 'connected' | 'lost' | 'unsent';

/** Milliseconds between checks while nothing answers. */
const interval = 4000;
/** Milliseconds after which a check has failed. */
const patience = 8000;

let unsent = false;
const listeners = new Set<() => void>();

function setUnsent(next: boolean): void {
  if (next === unsent) return;
  unsent = next;
  for (const listener of listeners) listener();
}

/** Call this if a command got no answer: its sender has to know that it needs a connection. */
export const noteUnsent = (): void => setUnsent(true);

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

let look: () => void = () => {};

/** Checks now instead of at the next interval. */
export const lookForConnection = (): void => {
  look();
};

/**
 * Checks whether Laurel answers whenever there is a reason for doubt. The browser's word is only a reason: it knows the
 * network, not us. While nothing answers, reads wait; they continue afterwards. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  onlineManager.setEventListener((setOnline) => {
    let looking = false;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    look = async () => {
      if (looking || over) return;
      looking = true;
      clearTimeout(timer);
      const limit = AbortSignal.timeout(patience);
      const { error } = await api.call('getHealth', {}, { signal: limit });
      looking = false;
      if (over) return;
      // A check that a logout aborted found out nothing.
      const cutOff = error?.kind === 'cancelled' && !limit.aborted;
      const answered = !error || error.kind === 'status';
      if (answered) setUnsent(false);
      if (!cutOff) setOnline(answered);
      if (!answered) timer = setTimeout(look, cutOff ? 0 : interval);
    };
    const doubt = () => look();
    const stop = onUnanswered(doubt);
    addEventListener('online', doubt);
    addEventListener('offline', doubt);
    // It may have gone before anything listened. A page that came with what it shows asks nothing that would tell.
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
