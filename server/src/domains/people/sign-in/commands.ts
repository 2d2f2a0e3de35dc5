import { findBirthDateFault, type InputOf, type SessionUser } from '@laurel/shared/protocol';
import { parseClient } from '../../../browser-names';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { isUniqueViolation } from '../../../database/transaction';
import { Refusal } from '../../../refusal';
import { notifyOwner } from '../notices/commands';
import { lockUserNow } from '../users/deadline.commands';
import { toAccount } from '../users/mapper';
import { requireSignIn } from '../users/sign-in.commands';
import { findUserByLogin, insertUser, updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { hashAddress } from './codes.commands';
import { isNewDevice, resolveDevice } from './devices.store';
import { codeLimit } from './limits';
import { sendCode, spendCodeLimit } from './otp.commands';
import { hashPassword, requireStrongPassword } from './password.rules';
import { isRightPassword } from './prove.commands';
import { buildSessionLimits } from './sessions.rules';
import { revokeSession, startSession } from './sessions.store';

export type SignInContext = Pick<Context<'login'>, 'db' | 'now' | 'config' | 'ports' | 'userAgent' | 'device'>;

export async function startUserSession(
  { db, now, ports, userAgent, ...context }: SignInContext,
  row: UserRow,
  identityId: string | null = null,
) {
  const device = resolveDevice(context.device);
  const limits = buildSessionLimits(row.role, context.config.limits);
  if (await isNewDevice(db, now, device, row)) {
    const params = { ...parseClient(userAgent), at: now.toISOString() };
    await notifyOwner({ db, now, ports }, row, 'new_sign_in', params);
  }
  const session = await startSession(db, now, row.id, userAgent, device, limits, identityId);
  const user: SessionUser = { ...toAccount(row), access_token: session.token };
  return { user, session: { ...session, device } };
}

/**
 * @throws Refusal `credentials_invalid`, the same for an unknown name and a wrong password; `rate_limited`,
 * `account_suspended`
 */
export async function signInUser(
  context: Context<'login'>,
  { login, password }: InputOf<'login'>,
): Promise<Answer<'login'>> {
  const row = await findUserByLogin(context.db, login);
  const isRight = await isRightPassword(context, { login, password, row });
  if (!row || !isRight || row.status === 'deleted') throw new Refusal('credentials_invalid');
  const { user, session } = await withTransaction(context, async (work) => {
    // A password change in the meantime has ended the user's other sessions, so this one mustn't start.
    const currentUserNow = await lockUserNow(work, row.id);
    if (currentUserNow?.passwordHash !== row.passwordHash) throw new Refusal('credentials_invalid');
    await requireSignIn(work, currentUserNow);
    await updateUser(work.db, row.id, work.now, { locale: context.locale });
    return startUserSession(work, currentUserNow);
  });
  context.setSession(session);
  return makeAnswer(user, { code: 'signed_in', params: { username: user.username } });
}

/** The answer doesn't tell whether the email belongs to another account. */
export async function registerUser(
  context: Context<'register'>,
  input: InputOf<'register'>,
): Promise<Answer<'register'>> {
  const { config, locale, now, ports } = context;
  const fault = findBirthDateFault(input.birthDate, config.minimumAge, now);
  if (fault !== null) throw Refusal.at('birthDate', fault);
  requireStrongPassword(input.password, [input.username, input.email]);
  const passwordHash = await hashPassword(input.password);
  const isWithinLimit = await spendCodeLimit(context, input.email);
  try {
    const { user, session } = await withTransaction(context, async (work) => {
      const row = await insertUser(work.db, { ...input, passwordHash, locale, now });
      if (isWithinLimit) await sendCode(work, row, { purpose: 'verify_email' });
      return startUserSession(work, row);
    });
    context.setSession(session);
    return makeAnswer(user, { code: 'signed_up', params: { username: user.username } });
  } catch (error) {
    if (isWithinLimit) await ports.limits.giveBack(codeLimit, hashAddress(input.email));
    const usernameTakenFault = { code: 'username_taken', params: {} } as const;
    if (isUniqueViolation(error, 'users_username_key'))
      throw Refusal.of(usernameTakenFault, { details: { username: [usernameTakenFault] } });
    throw error;
  }
}

export async function signOutUser({ db, now, user, setSession }: Context<'logout'>): Promise<Answer<'logout'>> {
  await revokeSession(db, now, user.sessionId);
  setSession(null);
  return makeAnswer({}, { code: 'signed_out', params: {} });
}
