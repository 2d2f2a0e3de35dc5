import type { ParsedRequestOf, SessionUser } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { inTransaction, isUniqueViolation } from '../../database/transaction';
import type { Log } from '../../http/handler';
import { errorFields } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { Mail } from '../../mail/mail';
import { findUserById, findUserByLogin, insertUser, lockUser, type NewUser, setEmailVerified } from '../users/store';
import type { UserRow } from '../users/tables';
import { accountOf } from '../users/view';
import { forgetCode, issueCode, nextCodeAt, takeCode } from './codes';
import { maySignIn, nextUserStatus } from './machine';
import { hashPassword, isLeakedPassword, isPassword } from './passwords';
import { type StartedSession, startSession } from './sessions';

export interface AuthContext {
  db: Kysely<Database>;
  clock: Clock;
  mail: Mail;
  log: Log;
  userAgent: string | null;
}

export interface SignedIn {
  user: SessionUser;
  session: StartedSession;
}

async function signIn({ db, clock, userAgent }: AuthContext, row: UserRow): Promise<SignedIn> {
  const session = await startSession(db, clock, row.id, userAgent);
  return { user: { ...accountOf(row), access_token: session.token }, session };
}

/** @throws Refusal `credentials_invalid`, the same for an unknown name and a wrong password; `account_suspended` */
export async function login(
  context: AuthContext,
  { login, password }: ParsedRequestOf<'login'>['body'],
): Promise<SignedIn> {
  const row = await findUserByLogin(context.db, login);
  const matches = await isPassword(row?.password_hash ?? null, password);
  if (!row || !matches || row.status === 'deleted')
    throw new Refusal('credentials_invalid', 'User name, mail address or password is not right.');
  if (!maySignIn(row.status))
    throw new Refusal('account_suspended', 'Your account is suspended. Write to us if you think it should not be.');
  return signIn(context, row);
}

const refuseAt = (
  code: 'username_taken' | 'email_taken' | 'password_leaked' | 'validation_failed',
  field: string,
  sentence: string,
) => new Refusal(code, sentence, { [field]: [sentence] });

/**
 * Makes an unverified user, sends the code and signs them in.
 * @throws Refusal `username_taken`, `email_taken`, `password_leaked`, `validation_failed`
 */
export async function register(context: AuthContext, body: ParsedRequestOf<'register'>['body']): Promise<SignedIn> {
  const now = context.clock.now();
  if (body.birthDate > now.toISOString().slice(0, 10) || body.birthDate < '1900-01-01')
    throw refuseAt('validation_failed', 'birthDate', 'Write your date of birth.');
  if (isLeakedPassword(body.password))
    throw refuseAt('password_leaked', 'password', 'This password is known from a leak. Choose another one.');
  const passwordHash = await hashPassword(body.password);
  const made = await makeAccount(context, { ...body, passwordHash, now });
  // The account stands even when the post does not go out: another code may then be asked for at once.
  if (made.code !== null) await sendCode(context, made.row, made.code);
  return made.signedIn;
}

async function makeAccount(context: AuthContext, user: NewUser) {
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await insertUser(tx, user);
      const code = await issueCode({ ...context, db: tx, userId: row.id, purpose: 'verify_email' });
      return { row, code, signedIn: await signIn({ ...context, db: tx }, row) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key'))
      throw refuseAt('username_taken', 'username', 'This user name is taken.');
    if (isUniqueViolation(error, 'users_email_key'))
      throw refuseAt(
        'email_taken',
        'email',
        'There is an account with this mail address. Sign in, or reset the password.',
      );
    throw error;
  }
}

/**
 * Not in a transaction: the post is slow, and what it took cannot be rolled back.
 * @returns whether it was sent; a code that was not is forgotten.
 */
async function sendCode(
  { db, mail, log }: AuthContext,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
  code: string,
): Promise<boolean> {
  try {
    await mail.send({
      to: email,
      subject: `${code} is your Laurel code`,
      text: `Hello ${username},\n\nyour code is ${code}. It holds for 10 minutes.\n\nIf you did not register with Laurel, ignore this mail.`,
    });
    return true;
  } catch (error) {
    log.error(errorFields(error), 'A code could not be sent');
    await forgetCode({ db, userId: id, purpose: 'verify_email' });
    return false;
  }
}

export interface OtpState {
  emailVerifiedAt: Date | null;
  resendAt: Date | null;
}

/** Sends the code again, at most once a minute; within it the answer says when. @throws Refusal `unavailable` */
export async function sendOtp(context: AuthContext, userId: string): Promise<OtpState> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.email_verified_at) return { emailVerifiedAt: user.email_verified_at, resendAt: null };
  const code = { ...context, userId, purpose: 'verify_email' } as const;
  const digits = await issueCode(code);
  if (digits !== null && !(await sendCode(context, user, digits)))
    throw new Refusal('unavailable', 'The mail with your code could not be sent. Try again in a moment.');
  return { emailVerifiedAt: null, resendAt: await nextCodeAt(code) };
}

/** @throws Refusal `code_invalid`, `code_expired` */
export async function verifyOtp(context: AuthContext, userId: string, digits: string): Promise<OtpState> {
  const { db, clock } = context;
  const user = await findUserById(db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.email_verified_at) return { emailVerifiedAt: user.email_verified_at, resendAt: null };
  await takeCode({ db, clock, userId, purpose: 'verify_email' }, digits);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // The status may have changed since: a suspension stays one.
    const { status } = (await lockUser(tx, userId)) ?? user;
    const next = nextUserStatus(status, 'verify_email', true);
    await setEmailVerified(tx, userId, now, next.ok ? next.status : status);
  });
  return { emailVerifiedAt: now, resendAt: null };
}
