import type { AuditAction, InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Context, TransactionWork, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import type { JobHandler } from '../../jobs/worker';
import { sendMail } from '../../mail/texts';
import { audit } from '../audit/store';
import { findUserByEmail, lockUser, ownRow, updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import {
  addressOf,
  type CodeOf,
  checkCode,
  codeExpired,
  codeState,
  dropCodes,
  issueCode,
  useCode,
} from './codes.commands';
import { forgetDevices } from './devices.store';
import { hashPassword, requireStrongPassword } from './password.rules';
import { proveSelf } from './prove.commands';
import { revokeSessions } from './sessions.store';

const resetOf = (email: string): CodeOf => ({ whose: addressOf(email), purpose: 'reset_password' });

/**
 * Creates a code for an email whether or not an account has it. The account is looked up only when the mail is sent, so
 * neither the answer nor its timing gives it away.
 * @throws Refusal `rate_limited`
 */
export async function forgotPassword(
  work: Context<'forgotPassword'>,
  { email }: InputOf<'forgotPassword'>,
): Promise<Answer<'forgotPassword'>> {
  const { limits, mail } = work.ports;
  await limits.spend('code', addressOf(email));
  const sent = await withTransaction(work, async ({ db, now, locale, ports }) => {
    const code = await issueCode({ db, now }, resetOf(email));
    if (code) {
      const until = code.expiresAt.toISOString();
      await ports.jobs.add(db, 'resetCode', { email, code: code.digits, until, locale });
    }
    return code !== null;
  });
  if (!sent) await limits.giveBack('code', addressOf(email));
  const { resendAt } = await codeState(work, resetOf(email));
  return answer(
    { resendAt: (resendAt ?? work.now).toISOString(), sandbox: mail.sandbox },
    { code: 'reset_code_sent', params: {} },
  );
}

/** Mails the code to the account with this email. If there is none, no one learns that. */
export const mailResetCode =
  (source: Pick<Work, 'db' | 'config' | 'ports'>): JobHandler<'resetCode'> =>
  async ({ now, payload: { email, code, until, locale } }) => {
    const user = await findUserByEmail(source.db, email);
    const expiresAt = new Date(until);
    if (!user || user.status === 'deleted' || expiresAt <= now) return undefined;
    const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
    const reader = { email: user.email, locale: user.locale ?? locale };
    const { username } = user;
    return (db) =>
      sendMail({ ...source, db }, reader, 'reset_password', { username, code, minutes }, { until: expiresAt });
  };

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
  const right = await checkCode(work, resetOf(email), code);
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

const passwordAudit = ({ now }: Pick<Work, 'now'>, id: string, action: AuditAction) => ({
  at: now,
  actorId: id,
  action,
  entity: 'user',
  entityId: id,
});

/** Saves the new password, drops the codes of the old one and notifies the owner. */
async function setPassword(
  work: TransactionWork & Pick<Context, 'locale'>,
  { id, email, emailVerifiedAt, username }: UserRow,
  passwordHash: string,
): Promise<void> {
  const { db, now } = work;
  await updateUser(db, id, now, { passwordHash });
  await dropCodes(db, id, 'prove_self', 'change_email');
  await dropCodes(db, addressOf(email), 'reset_password');
  const reader = { email, locale: work.locale };
  if (emailVerifiedAt) await sendMail(work, reader, 'password_changed', { username, at: now.toISOString() });
}

/**
 * Changes a password by the old one, or sets a first one by a mailed code, and ends every other session.
 * @throws Refusal `password_wrong`, `code_invalid`, `code_expired`, `password_leaked`, `password_weak`, `rate_limited`
 */
export async function changePassword(
  work: Context<'changePassword'>,
  { oldPassword, code, password }: InputOf<'changePassword'>,
): Promise<Answer<'changePassword'>> {
  const user = await ownRow(work);
  requireStrongPassword(password, [user.username, user.email]);
  const proof = await proveSelf(work, user, { password: oldPassword, code, field: 'oldPassword' });
  const passwordHash = await hashPassword(password);
  await withTransaction(work, async (work) => {
    await setPassword(work, await proof.use(work.db), passwordHash);
    await revokeSessions(work.db, work.now, user.id, work.user.sessionId);
    await audit(work.db, passwordAudit(work, user.id, 'user.change_password'));
  });
  return answer({}, { code: 'password_changed', params: {} });
}
