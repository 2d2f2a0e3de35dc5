import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { lockUser, lowerAscii, requireOwnUserRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, hashAddress, makeExpiredCodeRefusal, useCode } from './codes.commands';
import { deleteCodes } from './codes.store';
import { refuseTakenEmail } from './email.rules';
import { holdWithdrawalsJob } from './hold-withdrawals.job';
import { codeLimit } from './limits';
import { sendCode, setEmailVerified } from './otp.commands';
import { proveIdentity } from './prove.commands';
import { dropResetCodes } from './reset-code.commands';
import { readSecurity } from './security.queries';
import { revokeSessions } from './sessions.store';

export async function requestEmail(
  work: Context<'changeEmail'>,
  { email, password, code }: InputOfAction<'changeEmail', 'request'>,
): Promise<Answer<'changeEmail'>> {
  const user = await requireOwnUserRow(work);
  if (user.emailVerifiedAt && lowerAscii(email) === lowerAscii(user.email))
    throw Refusal.at('email', { code: 'same_email', params: {} });
  const { limits } = work.ports;
  const proof = await proveIdentity(work, user, { password, code, field: 'password' });
  await limits.spend(codeLimit, hashAddress(email));
  const isSent = await withTransaction(work, async (work) => {
    const provenUser = await proof.consume(work.db);
    return sendCode(work, provenUser, { purpose: 'change_email', to: email });
  });
  if (!isSent) await limits.giveBack(codeLimit, hashAddress(email));
  return makeAnswer(await readSecurity(work, user), { code: isSent ? 'code_sent' : 'code_sent_before', params: {} });
}

export async function confirmEmail(
  work: Context<'changeEmail'>,
  { code }: InputOfAction<'changeEmail', 'confirm'>,
): Promise<Answer<'changeEmail'>> {
  const userAfter = await replaceEmail(work, await requireOwnUserRow(work), code);
  return makeAnswer(await readSecurity(work, userAfter), { code: 'email_changed', params: {} });
}

export async function cancelEmailChange(work: Context<'changeEmail'>): Promise<Answer<'changeEmail'>> {
  const user = await requireOwnUserRow(work);
  await deleteCodes(work.db, user.id, 'change_email');
  return makeAnswer(await readSecurity(work, user), { code: 'email_change_cancelled', params: {} });
}

async function replaceEmail(work: Context<'changeEmail'>, user: UserRow, code: string): Promise<UserRow> {
  const rightCode = await checkCode(work, { whose: user.id, purpose: 'change_email' }, code);
  const { address } = rightCode;
  if (address === null) throw makeExpiredCodeRefusal();
  return refuseTakenEmail(() =>
    withTransaction(work, async (work) => {
      const { db, now } = work;
      const userBefore = await lockUser(db, user.id);
      if (!userBefore) throw new Refusal('not_found', { what: 'user' });
      await useCode(db, rightCode);
      await setEmailVerified(work, userBefore, address);
      await dropResetCodes(db, userBefore);
      await deleteCodes(db, user.id, 'prove_self');
      await revokeSessions(db, now, user.id, work.user.sessionId);
      const auditEntry = {
        at: now,
        actorId: user.id,
        action: 'user.change_email' as const,
        entity: 'user',
        entityId: user.id,
      };
      await recordAudit(db, auditEntry);
      const formerEmail = userBefore.emailVerifiedAt ? userBefore.email : null;
      await work.ports.jobs.add(db, holdWithdrawalsJob, { userId: user.id, at: now.toISOString(), formerEmail });
      const owner = { ...userBefore, locale: userBefore.locale ?? work.locale };
      await notifyOwner(work, owner, 'email_changed', { at: now.toISOString() });
      return requireOwnUserRow(work);
    }),
  );
}
