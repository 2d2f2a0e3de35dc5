import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { revokeOwnSession, revokeSessions } from './sessions.store';

export async function endSession(
  { db, now, user }: Context<'endSession'>,
  { id }: InputOf<'endSession'>,
): Promise<Answer<'endSession'>> {
  if (!(await revokeOwnSession(db, now, user.id, id))) throw new Refusal('not_found', { what: 'session' });
  await recordAudit(db, { at: now, actorId: user.id, action: 'user.end_session', entity: 'user', entityId: user.id });
  return makeAnswer({}, { code: 'session_ended', params: {} });
}

export async function endOtherSessions({
  db,
  now,
  user,
}: Context<'endOtherSessions'>): Promise<Answer<'endOtherSessions'>> {
  const endedCount = await revokeSessions(db, now, user.id, user.sessionId);
  await recordAudit(db, { at: now, actorId: user.id, action: 'user.end_sessions', entity: 'user', entityId: user.id });
  return makeAnswer({ ended: endedCount }, { code: 'sessions_ended', params: { count: endedCount } });
}
