import type { AnswerOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, SignedInUser, Work } from '../../../call/context';
import { requireOwnUserRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { readCodeState } from './codes.commands';
import { readProvenUntil } from './prove.commands';

export async function readSecurity(work: Work<SignedInUser>, user: UserRow): Promise<AnswerOf<'getSecurity'>> {
  const { address, expiresAt, resendAt } = await readCodeState(work, { whose: user.id, purpose: 'change_email' });
  return {
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    hasPassword: user.passwordHash !== null,
    provenUntil: (await readProvenUntil(work)).toISOString(),
    newEmail:
      address !== null && expiresAt
        ? { email: address, expiresAt: expiresAt.toISOString(), resendAt: resendAt?.toISOString() ?? null }
        : null,
    sandbox: work.ports.mail.sandbox,
  };
}

export async function getSecurity(work: Work<SignedInUser>): Promise<Answer<'getSecurity'>> {
  return makeAnswer(await readSecurity(work, await requireOwnUserRow(work)));
}
