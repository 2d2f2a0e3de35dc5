import { readSessionUser } from '@laurel/shared/session';
import { createClient } from './client';

const sessionEnded = new Set<(token: string) => void>();
const unansweredAborts = new Set<() => void>();

export function onSessionEnded(listener: (token: string) => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

export function onUnanswered(listener: () => void): () => void {
  unansweredAborts.add(listener);
  return () => unansweredAborts.delete(listener);
}

export const api = createClient({
  timeout: 50_000,
  token: () => readSessionUser()?.access_token ?? null,
  onUnauthenticated: (token) => {
    for (const listener of sessionEnded) listener(token);
  },
  onUnanswered: () => {
    for (const listener of unansweredAborts) listener();
  },
});
