import { api, onUnanswered } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether Laurel answers; `unsent` once a command has found out that it does not. */
export type Connection = 'connected' | 'lost' | 'unsent';

/** Milliseconds between two looks while nothing answers. */
const interval = 4000;
/** Milliseconds after which a look has failed. */
const patience = 8000;

let unsent = false;
const listeners = new Set<() => void>();

function setUnsent(next: boolean): void {
  if (next === unsent) return;
  unsent = next;
  for (const listener of listeners) listener();
}

/** To be called when a command was not answered: who sent it has to know that it needs a connection. */
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

/** Looks now instead of at the next turn of the clock. */
export const lookForConnection = (): void => {
  look();
};

/**
 * Finds out whether Laurel answers, whenever there is a reason to doubt it. The browser's word is only such a reason: it
 * knows of a network, not of us. While nothing answers, reads wait, and go on when something does. Returns the way to stop.
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
      // A look that a logout has cut off has found out nothing.
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
