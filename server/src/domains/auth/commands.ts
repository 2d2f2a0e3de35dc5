import { faultOfBirthDate, type ParsedRequestOf, parseAmount, type SessionUser } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../database/schema';
import { inTransaction, isUniqueViolation } from '../../database/transaction';
import { hashed } from '../../limits/limits';
import type { Ports } from '../../ports';
import { Refusal } from '../../refusal';
import { giveStarterCoins } from '../rewards/starter-coins';
import { maySignIn, nextUserStatus } from '../users/machine';
import { accountOf } from '../users/mapper';
import { findUserById, findUserByLogin, insertUser, lockUser, setEmailVerified } from '../users/store';
import type { UserRow } from '../users/tables';
import { type CodeState, codeState, issueCode, takeCode } from './codes.commands';
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
  const sends = await mayGetCode(context, body);
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await insertUser(tx, { ...body, passwordHash, now });
      if (sends) await sendCode({ ...context, db: tx }, row);
      return signIn({ ...context, db: tx }, row);
    });
  } catch (error) {
    if (sends) await context.ports.limits.giveBack('code', addressee(body));
    if (isUniqueViolation(error, 'users_username_key'))
      throw refuseAt('username_taken', 'username', 'This user name is taken.');
    if (isUniqueViolation(error, 'users_email_key'))
      throw refuseAt('email_taken', 'email', 'This email already has an account. Sign in instead.');
    throw error;
  }
}

/** Codes are bounded by where they go, whoever asks for them. */
const addressee = ({ email }: Pick<UserRow, 'email'>): string => hashed(email.toLowerCase());

/** Whether another code may go to an address. An account stands without one: its owner may ask for a code later. */
async function mayGetCode({ ports: { limits } }: AuthContext, to: Pick<UserRow, 'email'>): Promise<boolean> {
  try {
    await limits.spend('code', addressee(to));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Puts a code into the outbox, in the transaction that makes it. While the mail server takes no mail it is tried again, until
 * the code expires.
 * @returns false within a minute of the last one.
 */
async function sendCode(
  { db, clock, ports: { mail } }: AuthContext,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
): Promise<boolean> {
  const code = await issueCode({ db, clock, userId: id, purpose: 'verify_email' });
  if (!code) return false;
  const { digits, expiresAt } = code;
  const message = {
    to: email,
    subject: `${digits} is your Laurel code`,
    text: `Hi ${username},\n\nYour verification code is ${digits}. It’s valid for 10 minutes.\n\nIf you didn’t sign up for Laurel, ignore this email.`,
  };
  await mail.send(db, message, expiresAt);
  return true;
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
 * @throws Refusal `rate_limited`
 */
export async function sendOtp(context: AuthContext, userId: string): Promise<OtpState & { sent: boolean }> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new Refusal('not_found', 'There is no such user.');
  if (user.emailVerifiedAt) return { ...verified(user.emailVerifiedAt), sent: false };
  // Before another code takes the place of the one that may be out.
  await context.ports.limits.spend('code', addressee(user));
  const sent = await inTransaction(context.db, (tx) => sendCode({ ...context, db: tx }, user));
  if (!sent) await context.ports.limits.giveBack('code', addressee(user));
  const state = await codeState({ ...context, userId, purpose: 'verify_email' });
  return { emailVerifiedAt: null, ...state, starterCoins: null, sent };
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
