import { api, type CallFailure, makeNetworkFailure, onUnanswered } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export type Connection = 'connected' | 'lost' | 'unsent';

/** The time between checks while Laurel doesn't respond. */
const checkEveryMs = 4000;
/** A check without an answer for this long counts as failed. */
const patienceMs = 8000;

let hasUnsentCall = false;
let checkConnection: () => Promise<void> = async () => {};
const listeners = new Set<() => void>();

function setCallUnsent(isUnsent: boolean): void {
  if (isUnsent === hasUnsentCall) return;
  hasUnsentCall = isUnsent;
  for (const listener of listeners) listener();
}

export async function sendIfReached<Result>(send: () => Promise<Result>): Promise<Result | CallFailure> {
  if (!onlineManager.isOnline() || !navigator.onLine) await checkConnection();
  if (onlineManager.isOnline()) return send();
  setCallUnsent(true);
  return makeNetworkFailure({ unsent: true });
}

const readConnection = (): Connection => {
  if (onlineManager.isOnline()) return 'connected';
  return hasUnsentCall ? 'unsent' : 'lost';
};

function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onlineManager.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useConnection = (): Connection =>
  useSyncExternalStore(subscribeConnection, readConnection, () => 'connected');

export const recheckConnection = (): void => {
  void checkConnection();
};

/** The browser's online status only covers the network, so this also asks Laurel's server. Returns a function that stops it. */
export function watchConnection(): () => void {
  onlineManager.setEventListener((setOnline) => {
    let pendingCheck: Promise<void> | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askServer = async () => {
      clearTimeout(timer);
      const timeLimit = AbortSignal.timeout(patienceMs);
      const { error } = await api.call('getHealth', {}, { signal: timeLimit });
      pendingCheck = null;
      if (isOver) return;
      // A check aborted before its time limit, for example at a sign-out, shows nothing about the connection.
      const isCutOff = error?.kind === 'cancelled' && !timeLimit.aborted;
      const isAnswered = !error || error.kind === 'status';
      if (isAnswered) setCallUnsent(false);
      if (!isCutOff) setOnline(isAnswered);
      if (!isAnswered) timer = setTimeout(checkConnection, isCutOff ? 0 : checkEveryMs);
    };
    checkConnection = async () => {
      if (isOver) return;
      pendingCheck ??= askServer();
      await pendingCheck;
    };
    const checkAfterSilence = () => void checkConnection();
    const stop = onUnanswered(checkAfterSilence);
    addEventListener('online', checkAfterSilence);
    addEventListener('offline', checkAfterSilence);
    // Checks at the start, because the connection may already be lost, and a page with preloaded reads makes no request
    // that would show it.
    if (!navigator.onLine) checkAfterSilence();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      removeEventListener('online', checkAfterSilence);
      removeEventListener('offline', checkAfterSilence);
    };
  });
  return () => onlineManager.setEventListener(() => undefined);
}
