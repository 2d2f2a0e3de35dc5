import type { AnswerOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { ownRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { codeState } from './codes.commands';

/** What protects the user's account. */
export async function securityOf(work: Work, user: UserRow): Promise<AnswerOf<'getSecurity'>> {
  const { address, expiresAt, resendAt } = await codeState(work, { whose: user.id, purpose: 'change_email' });
  return {
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    hasPassword: user.passwordHash !== null,
    newEmail:
      address !== null && expiresAt
        ? { email: address, expiresAt: expiresAt.toISOString(), resendAt: resendAt?.toISOString() ?? null }
        : null,
    sandbox: work.ports.mail.sandbox,
  };
}

export async function getSecurity(work: Work<Actor>): Promise<Answer<'getSecurity'>> {
  return answer(await securityOf(work, await ownRow(work)));
}
