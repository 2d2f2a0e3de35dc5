import { answer } from '../../call/answer';
import type { Answer, Context } from '../../call/context';
import { clientOf } from './sessions.rules';
import { openSessions } from './sessions.store';

/** Where the user is signed in. */
export async function getSessions({
  db,
  now,
  user,
}: Pick<Context<'getSessions'>, 'db' | 'now' | 'user'>): Promise<Answer<'getSessions'>> {
  const rows = await openSessions(db, now, user.id);
  return answer({
    sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      current: id === user.sessionId,
      ...clientOf(userAgent),
      startedAt: createdAt.toISOString(),
      // The asking session is in use now; its saved time is up to a few minutes old.
      lastSeenAt: (id === user.sessionId ? now : lastSeenAt).toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  });
}
