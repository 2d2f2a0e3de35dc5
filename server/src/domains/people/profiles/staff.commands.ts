import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { revokeOwnSession, revokeSessions } from '../sign-in/sessions.store';
import { requireUser } from './staff.queries';

export async function endUserSession(
  { db, now, user }: Context<'endUserSession'>,
  { id, sessionId }: InputOf<'endUserSession'>,
): Promise<Answer<'endUserSession'>> {
  if (!(await revokeOwnSession(db, now, id, sessionId))) throw new Refusal('not_found', { what: 'session' });
  await recordAudit(db, { at: now, actorId: user.id, action: 'user.end_session', entity: 'user', entityId: id });
  return makeAnswer({}, { code: 'session_ended', params: {} });
}

export async function endUserSessions(
  work: Context<'endUserSessions'>,
  { id }: InputOf<'endUserSessions'>,
): Promise<Answer<'endUserSessions'>> {
  const { db, now, user } = work;
  await requireUser(work, id);
  const endedCount = await revokeSessions(db, now, id, user.sessionId);
  await recordAudit(db, { at: now, actorId: user.id, action: 'user.end_sessions', entity: 'user', entityId: id });
  return makeAnswer({ ended: endedCount }, { code: 'user_signed_out', params: { count: endedCount } });
}
