import { faultOfBirthDate, type ParsedRequestOf, parseAmount, type SessionUser } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../database/schema';
import { inTransaction, isUniqueViolation } from '../../database/transaction';
import { hashed } from '../../limits/limits';
import { errorFields } from '../../log/log';
import type { Ports } from '../../ports';
import { Refusal } from '../../refusal';
import { giveStarterCoins } from '../rewards/starter-coins';
import { maySignIn, nextUserStatus } from '../users/machine';
import { accountOf } from '../users/mapper';
import { findUserById, findUserByLogin, insertUser, lockUser, type NewUser, setEmailVerified } from '../users/store';
import type { UserRow } from '../users/tables';
import { type CodeState, codeState, forgetCode, issueCode, takeCode } from './codes.commands';
import { deviceOf } from './devices.store';
import { isRightPassword } from './password.commands';
import { hashPassword, isLeakedPassword } from './password.rules';
import { type StartedSession, startSession } from './sessions.store';

export interface AuthContext {
  db: Kysely<Database>;
  clock: Clock;
  config: Pick<Config, 'minimumAge' | 'starterCoins'>;
  ports: Pick<Ports, 'mail' | 'log' | 'limits'>;
  userAgent: string | null;
  /** What the browser calls itself. */
  device: string | null;
}

export interface SignedIn {
  user: SessionUser;
  session: StartedSession & { device: string };
}

async function signIn({ db, clock, userAgent, ...context }: AuthContext, row: UserRow): Promise<SignedIn> {
  const device = deviceOf(context.device);
  const session = await startSession(db, clock, row.id, userAgent, device);
  return { user: { ...accountOf(row), access_token: session.token }, session: { ...session, device } };
}

/** @throws Refusal `credentials_invalid`, the same for an unknown name and a wrong password; `rate_limited`, `account_suspended` */
export async function login(
  context: AuthContext,
  { login, password }: ParsedRequestOf<'login'>['body'],
): Promise<SignedIn> {
  const row = await findUserByLogin(context.db, login);
  const matches = await isRightPassword(context, { login, password, row });
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
  const fault = faultOfBirthDate(body.birthDate, context.config.minimumAge, now);
  if (fault !== null) throw Refusal.at('birthDate', fault);
  if (isLeakedPassword(body.password))
    throw refuseAt('password_leaked', 'password', 'This password is known from a leak. Choose another one.');
  const passwordHash = await hashPassword(body.password);
  const made = await makeAccount(context, { ...body, passwordHash, now });
  // The account stands even when the post does not go out, or may not: another code may then be asked for.
  if (made.code !== null) await sendFirstCode(context, made.row, made.code);
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
      throw refuseAt('email_taken', 'email', 'This email already has an account. Sign in instead.');
    throw error;
  }
}

async function sendFirstCode(context: AuthContext, row: UserRow, code: string): Promise<void> {
  try {
    await context.ports.limits.spend('code', addressee(row));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await forgetCode({ ...context, userId: row.id, purpose: 'verify_email' });
    return;
  }
  await sendCode(context, row, code);
}

/** Codes are bounded by where they go, whoever asks for them. */
const addressee = ({ email }: Pick<UserRow, 'email'>): string => hashed(email.toLowerCase());

/**
 * Not in a transaction: the post is slow, and what it took cannot be rolled back.
 * @returns whether it was sent; a code that was not is forgotten, and does not count.
 */
async function sendCode(
  { db, ports: { limits, mail, log } }: AuthContext,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
  code: string,
): Promise<boolean> {
  try {
    await mail.send({
      to: email,
      subject: `${code} is your Laurel code`,
      text: `Hi ${username},\n\nYour verification code is ${code}. It’s valid for 10 minutes.\n\nIf you didn’t sign up for Laurel, ignore this email.`,
    });
    return true;
  } catch (error) {
    log.error(errorFields(error), 'A code could not be sent');
    await forgetCode({ db, userId: id, purpose: 'verify_email' });
    await limits.giveBack('code', addressee({ email }));
    return false;
  }
}

export interface OtpState extends CodeState {
  emailVerifiedAt: Date | null;
  /** What verifying just brought, in base units. */
  starterCoins: bigint | null;
}

/** Whether a code is out and when the next may be asked for; sends none. */
export async function otpState(context: AuthContext, userId: string): Promise<OtpState> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.emailVerifiedAt) return verified(user.emailVerifiedAt);
  return {
    emailVerifiedAt: null,
    ...(await codeState({ ...context, userId, purpose: 'verify_email' })),
    starterCoins: null,
  };
}

const verified = (emailVerifiedAt: Date, starterCoins: bigint | null = null): OtpState => ({
  emailVerifiedAt,
  resendAt: null,
  expiresAt: null,
  starterCoins,
});

/**
 * Sends the code again, at most once a minute; within it nothing is `sent`, and the answer says when. How many a day is
 * bounded by address.
 * @throws Refusal `unavailable`, `rate_limited`
 */
export async function sendOtp(context: AuthContext, userId: string): Promise<OtpState & { sent: boolean }> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.emailVerifiedAt) return { ...verified(user.emailVerifiedAt), sent: false };
  const code = { ...context, userId, purpose: 'verify_email' } as const;
  // Before another code takes the place of the one that may be out.
  await context.ports.limits.spend('code', addressee(user));
  const digits = await issueCode(code);
  if (digits === null) await context.ports.limits.giveBack('code', addressee(user));
  else if (!(await sendCode(context, user, digits)))
    throw new Refusal('unavailable', 'The mail with your code could not be sent. Try again in a moment.');
  return { emailVerifiedAt: null, ...(await codeState(code)), starterCoins: null, sent: digits !== null };
}

/**
 * Takes the code; the first verified address brings the starter coins.
 * @throws Refusal `code_invalid`, `code_expired`
 */
export async function verifyOtp(context: AuthContext, userId: string, digits: string): Promise<OtpState> {
  const { db, clock, config } = context;
  const user = await findUserById(db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.emailVerifiedAt) return verified(user.emailVerifiedAt);
  await takeCode({ db, clock, userId, purpose: 'verify_email' }, digits);
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    // The status may have changed since: a suspension stays one.
    const { status, role } = (await lockUser(tx, userId)) ?? user;
    const next = nextUserStatus(status, 'verify_email', true);
    await setEmailVerified(tx, userId, at, next.ok ? next.status : status);
    // Staff do not play, and whoever was suspended meanwhile gets nothing.
    const amount = role === 'player' && next.ok ? parseAmount(config.starterCoins) : 0n;
    return verified(at, await giveStarterCoins(tx, { userId, amount, at, log: context.ports.log }));
  });
}
