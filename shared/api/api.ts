import { readSessionUser } from '@laurel/shared/session';
import { createClient } from './client';

const sessionEnded = new Set<(token: string) => void>();
const unanswered = new Set<() => void>();

/** Calls back when the server reports that the current session has ended. Returns how to stop. */
export function onSessionEnded(listener: (token: string) => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

/** Calls back when a call got no answer. Returns how to stop. */
export function onUnanswered(listener: () => void): () => void {
  unanswered.add(listener);
  return () => unanswered.delete(listener);
}

/** The product's only client. */
export const api = createClient({
  timeout: 50_000,
  token: () => readSessionUser()?.access_token ?? null,
  onUnauthenticated: (token) => {
    for (const listener of sessionEnded) listener(token);
  },
  onUnanswered: () => {
    for (const listener of unanswered) listener();
  },
});
