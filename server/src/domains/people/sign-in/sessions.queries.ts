import type { AnswerOf } from '@laurel/shared/protocol';
import { parseClient } from '../../../browser-names';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { listOpenSessions } from './sessions.store';
import type { SessionRow } from './tables';

export async function getSessions({
  db,
  now,
  user,
}: Pick<Context<'getSessions'>, 'db' | 'now' | 'user'>): Promise<Answer<'getSessions'>> {
  return makeAnswer({ sessions: toSessionsView(await listOpenSessions(db, now, user.id), { now, user }) });
}

export const toSessionsView = (
  rows: readonly SessionRow[],
  { now, user }: Pick<Context<'getSessions'>, 'now' | 'user'>,
): AnswerOf<'getSessions'>['sessions'] =>
  rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    current: id === user.sessionId,
    ...parseClient(userAgent),
    startedAt: createdAt.toISOString(),
    // The current session is in use now; its saved time may be a few minutes old.
    lastSeenAt: (id === user.sessionId ? now : lastSeenAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
