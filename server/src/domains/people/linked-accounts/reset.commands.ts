import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { makeExpiredCodeRefusal, useCode } from '../sign-in/codes.commands';
import { startUserSession } from '../sign-in/commands';
import { forgetDevices } from '../sign-in/devices.store';
import { buildPasswordAudit, savePassword } from '../sign-in/password.commands';
import { hashPassword, requireStrongPassword } from '../sign-in/password.rules';
import { checkResetCode } from '../sign-in/reset-code.commands';
import { revokeSessions } from '../sign-in/sessions.store';
import { lockUserNow } from '../users/deadline.commands';
import { canSignIn } from '../users/machine';
import { findUserByEmail, updateUser } from '../users/store';
import { stopIdentities } from './store';

export async function resetPassword(
  context: Context<'resetPassword'>,
  { email, code, password }: InputOf<'resetPassword'>,
): Promise<Answer<'resetPassword'>> {
  requireStrongPassword(password, [email]);
  const resetCode = await checkResetCode(context, email, code);
  const user = await findUserByEmail(context.db, email);
  if (!user || user.status === 'deleted') throw makeExpiredCodeRefusal();
  requireStrongPassword(password, [email, user.username]);
  const passwordHash = await hashPassword(password);
  const startedSession = await withTransaction(context, async (work) => {
    const { db, now, ports } = work;
    const row = await lockUserNow(work, user.id);
    if (row?.email !== user.email) throw makeExpiredCodeRefusal();
    await useCode(db, resetCode);
    const stoppedIdentities = await stopIdentities(db, row.id, { linkedAfter: row.emailVerifiedAt, now });
    await savePassword(work, row, passwordHash);
    await updateUser(db, row.id, now, { emailVerifiedAt: now });
    await revokeSessions(db, now, row.id);
    await forgetDevices(db, row.id);
    await recordAudit(db, buildPasswordAudit(work, row.id, 'user.reset_password'));
    const names = new Set(stoppedIdentities.map(({ provider }) => ports.providers.get(provider)?.label ?? provider));
    const owner = { ...row, emailVerifiedAt: now, locale: work.locale };
    await notifyOwner(work, owner, 'password_reset', { at: now.toISOString(), stopped: [...names] });
    return canSignIn(row.status) ? startUserSession(work, { ...row, emailVerifiedAt: now }) : null;
  });
  if (startedSession) context.setSession(startedSession.session);
  return makeAnswer({ user: startedSession?.user ?? null }, { code: 'password_reset', params: {} });
}
