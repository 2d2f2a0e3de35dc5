import { sessionUser } from '@laurel/shared/session';
import { createClient } from './client';

type Listener = (token: string) => void;
const listeners = new Set<Listener>();

/** Calls back when the server says that the present session is over. Returns the way to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product's one client. */
export const api = createClient({
  timeout: 50_000,
  token: () => sessionUser()?.access_token ?? null,
  onUnauthenticated: (token) => {
    for (const listener of listeners) listener(token);
  },
});
