import type { AuditAction, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { requireOwnUserRow, updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { deleteCodes } from './codes.store';
import { holdWithdrawalsJob } from './hold-withdrawals.job';
import { hashPassword, requireStrongPassword } from './password.rules';
import { proveIdentity } from './prove.commands';
import { dropResetCodes } from './reset-code.commands';
import { revokeSessions } from './sessions.store';

export const buildPasswordAudit = ({ now }: Pick<Work, 'now'>, id: string, action: AuditAction) => ({
  at: now,
  actorId: id,
  action,
  entity: 'user',
  entityId: id,
});

export async function savePassword(
  { db, now, ports }: TransactionWork,
  { id, email }: UserRow,
  passwordHash: string,
): Promise<void> {
  await updateUser(db, id, now, { passwordHash });
  await deleteCodes(db, id, 'prove_self', 'change_email');
  await dropResetCodes(db, { id, email });
  await ports.jobs.add(db, holdWithdrawalsJob, { userId: id, at: now.toISOString(), formerEmail: null });
}

export async function changePassword(
  work: Context<'changePassword'>,
  { oldPassword, code, password }: InputOf<'changePassword'>,
): Promise<Answer<'changePassword'>> {
  const user = await requireOwnUserRow(work);
  requireStrongPassword(password, [user.username, user.email]);
  const proof = await proveIdentity(work, user, { password: oldPassword, code, field: 'oldPassword' });
  const passwordHash = await hashPassword(password);
  await withTransaction(work, async (work) => {
    const row = await proof.consume(work.db);
    await savePassword(work, row, passwordHash);
    const params = { at: work.now.toISOString() };
    await notifyOwner(work, { ...row, locale: work.locale }, 'password_changed', params);
    await revokeSessions(work.db, work.now, user.id, work.user.sessionId);
    await recordAudit(work.db, buildPasswordAudit(work, user.id, 'user.change_password'));
  });
  return makeAnswer({}, { code: 'password_changed', params: {} });
}
