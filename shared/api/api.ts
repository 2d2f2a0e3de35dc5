import { sessionUser } from '@laurel/shared/session';
import { createClient } from './client';

const sessionEnded = new Set<(token: string) => void>();
const unanswered = new Set<() => void>();

/** Calls back when the server says that the present session is over. Returns the way to stop. */
export function onSessionEnded(listener: (token: string) => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

/** Calls back when a call was not answered at all. Returns the way to stop. */
export function onUnanswered(listener: () => void): () => void {
  unanswered.add(listener);
  return () => unanswered.delete(listener);
}

/** The product's one client. */
export const api = createClient({
  timeout: 50_000,
  token: () => sessionUser()?.access_token ?? null,
  onUnauthenticated: (token) => {
    for (const listener of sessionEnded) listener(token);
  },
  onUnanswered: () => {
    for (const listener of unanswered) listener();
  },
});
