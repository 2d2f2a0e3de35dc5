import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { audit } from '../../operations/audit/store';
import { lockUser, lowerAscii, ownRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { addressOf, checkCode, codeExpired, dropCodes, useCode } from './codes.commands';
import { emailTaken } from './email.rules';
import { holdWithdrawalsJob } from './hold-withdrawals.job';
import { sendCode, setVerified } from './otp.commands';
import { proveSelf } from './prove.commands';
import { dropResetCodes } from './reset-code.commands';
import { securityOf } from './security.queries';
import { revokeSessions } from './sessions.store';

/**
 * Changes the user's email. It is requested with the password and waits for the code sent to the new email.
 * @throws Refusal `password_wrong`, `code_invalid`, `code_expired`, `email_taken`, `rate_limited`
 */
export async function changeEmail(
  work: Context<'changeEmail'>,
  input: InputOf<'changeEmail'>,
): Promise<Answer<'changeEmail'>> {
  const user = await ownRow(work);
  switch (input.action) {
    case 'request': {
      const code = await request(work, user, input);
      return answer(await securityOf(work, user), { code, params: {} });
    }
    case 'confirm': {
      const changed = await confirm(work, user, input.code);
      return answer(await securityOf(work, changed), { code: 'email_changed', params: {} });
    }
    case 'cancel':
      await dropCodes(work.db, user.id, 'change_email');
      return answer(await securityOf(work, user), { code: 'email_change_cancelled', params: {} });
  }
}

type Asked = Extract<InputOf<'changeEmail'>, { action: 'request' }>;

async function request(work: Context<'changeEmail'>, user: UserRow, { email, password, code }: Asked) {
  if (user.emailVerifiedAt && lowerAscii(email) === lowerAscii(user.email))
    throw Refusal.at('email', { code: 'same_email', params: {} });
  const { limits } = work.ports;
  const proof = await proveSelf(work, user, { password, code, field: 'password' });
  await limits.spend('code', addressOf(email));
  const sent = await withTransaction(work, async (work) => {
    const present = await proof.use(work.db);
    return sendCode(work, present, { purpose: 'change_email', to: email });
  });
  if (sent) return 'code_sent';
  await limits.giveBack('code', addressOf(email));
  return 'code_sent_before';
}

/** Replaces the email after its code was entered, notifies the old one and ends other sessions. */
async function confirm(work: Context<'changeEmail'>, user: UserRow, code: string): Promise<UserRow> {
  const right = await checkCode(work, { whose: user.id, purpose: 'change_email' }, code);
  const { address } = right;
  if (address === null) throw codeExpired();
  return emailTaken(() =>
    withTransaction(work, async (work) => {
      const { db, now } = work;
      const before = await lockUser(db, user.id);
      if (!before) throw new Refusal('not_found', { what: 'user' });
      await useCode(db, right);
      await setVerified(work, before, address);
      await dropResetCodes(db, before);
      await dropCodes(db, user.id, 'prove_self');
      await revokeSessions(db, now, user.id, work.user.sessionId);
      const entry = {
        at: now,
        actorId: user.id,
        action: 'user.change_email' as const,
        entity: 'user',
        entityId: user.id,
      };
      await audit(db, entry);
      const formerEmail = before.emailVerifiedAt ? before.email : null;
      await work.ports.jobs.add(db, holdWithdrawalsJob, { userId: user.id, at: now.toISOString(), formerEmail });
      if (before.emailVerifiedAt) {
        const reader = { email: before.email, locale: before.locale ?? work.locale };
        await sendMail(work, reader, 'email_changed', { username: before.username, at: now.toISOString() });
      }
      return ownRow(work);
    }),
  );
}
