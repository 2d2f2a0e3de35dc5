import { readSessionUser } from '@laurel/shared/session';
import { createClient } from './client';

const sessionEndListeners = new Set<(token: string) => void>();
const unansweredListeners = new Set<() => void>();

export function onSessionEnded(listener: (token: string) => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

export function onUnanswered(listener: () => void): () => void {
  unansweredListeners.add(listener);
  return () => unansweredListeners.delete(listener);
}

export const api = createClient({
  timeout: 50_000,
  token: () => readSessionUser()?.access_token ?? null,
  onUnauthenticated: (token) => {
    for (const listener of sessionEndListeners) listener(token);
  },
  onUnanswered: () => {
    for (const listener of unansweredListeners) listener();
  },
});
