import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Context } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { audit } from '../audit/store';
import { findUserByEmail, lockUser } from '../users/store';
import { codeExpired, useCode } from './codes.commands';
import { forgetDevices } from './devices.store';
import { passwordAudit, setPassword } from './password.commands';
import { hashPassword, requireStrongPassword } from './password.rules';
import { checkResetCode } from './reset-code.commands';
import { revokeSessions } from './sessions.store';

/**
 * Sets a new password by a mailed code, uses the code up and ends every session, also an intruder's. Until the code is
 * right, neither the answer nor its cost shows whether the email is known.
 * @throws Refusal `code_invalid`, `code_expired`, `password_leaked`, `password_weak`
 */
export async function resetPassword(
  work: Context<'resetPassword'>,
  { email, code, password }: InputOf<'resetPassword'>,
): Promise<Answer<'resetPassword'>> {
  requireStrongPassword(password, [email]);
  const right = await checkResetCode(work, email, code);
  const user = await findUserByEmail(work.db, email);
  if (!user || user.status === 'deleted') throw codeExpired();
  requireStrongPassword(password, [email, user.username]);
  const passwordHash = await hashPassword(password);
  await withTransaction(work, async (work) => {
    // The email can belong to another account by now.
    const present = await lockUser(work.db, user.id);
    if (present?.email !== user.email) throw codeExpired();
    await useCode(work.db, right);
    await setPassword(work, present, passwordHash);
    await revokeSessions(work.db, work.now, user.id);
    await forgetDevices(work.db, user.id);
    await audit(work.db, passwordAudit(work, user.id, 'user.reset_password'));
  });
  return answer({}, { code: 'password_reset', params: {} });
}
