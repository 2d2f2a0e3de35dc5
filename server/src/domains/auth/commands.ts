import { faultOfBirthDate, type InputOf, parseAmount, type SessionUser } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Context, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { isUniqueViolation } from '../../database/transaction';
import { hashed } from '../../limits/limits';
import { mailText } from '../../mail/texts';
import { Refusal } from '../../refusal';
import { giveStarterCoins } from '../rewards/starter-coins';
import { maySignIn, nextUserStatus } from '../users/machine';
import { accountOf } from '../users/mapper';
import { findUserById, findUserByLogin, insertUser, lockUser, setEmailVerified } from '../users/store';
import type { UserRow } from '../users/tables';
import { codeState, issueCode, takeCode } from './codes.commands';
import { deviceOf } from './devices.store';
import { type OtpState, otpView, verified } from './mapper';
import { isRightPassword } from './password.commands';
import { hashPassword, isLeakedPassword } from './password.rules';
import { revokeSession, startSession } from './sessions.store';

type Arriving = Pick<Context<'login'>, 'db' | 'now' | 'userAgent' | 'device'>;

async function signIn({ db, now, userAgent, ...context }: Arriving, row: UserRow) {
  const device = deviceOf(context.device);
  const session = await startSession(db, now, row.id, userAgent, device);
  const user: SessionUser = { ...accountOf(row), access_token: session.token };
  return { user, session: { ...session, device } };
}

/** @throws Refusal `credentials_invalid`, the same for an unknown name and a wrong password; `rate_limited`, `account_suspended` */
export async function login(
  context: Context<'login'>,
  { login, password }: InputOf<'login'>,
): Promise<Answer<'login'>> {
  const row = await findUserByLogin(context.db, login);
  const matches = await isRightPassword(context, { login, password, row });
  if (!row || !matches || row.status === 'deleted') throw new Refusal('credentials_invalid');
  if (!maySignIn(row.status)) throw new Refusal('account_suspended');
  const { user, session } = await signIn(context, row);
  context.setSession(session);
  return answer(user, { code: 'signed_in', params: { username: user.username } });
}

const refuseAt = (code: 'username_taken' | 'email_taken' | 'password_leaked', field: string) =>
  Refusal.of({ code, params: {} }, { details: { [field]: [{ code, params: {} }] } });

/**
 * Makes an unverified user, sends the code and signs them in.
 * @throws Refusal `username_taken`, `email_taken`, `password_leaked`, `validation_failed`
 */
export async function register(context: Context<'register'>, input: InputOf<'register'>): Promise<Answer<'register'>> {
  const { config, now, ports } = context;
  const fault = faultOfBirthDate(input.birthDate, config.minimumAge, now);
  if (fault !== null) throw Refusal.at('birthDate', fault);
  if (isLeakedPassword(input.password)) throw refuseAt('password_leaked', 'password');
  const passwordHash = await hashPassword(input.password);
  const sends = await mayGetCode(context, input);
  try {
    const { user, session } = await withTransaction(context, async (work) => {
      const row = await insertUser(work.db, { ...input, passwordHash, now });
      if (sends) await sendCode(work, row);
      return signIn(work, row);
    });
    context.setSession(session);
    return answer(user, { code: 'signed_up', params: { username: user.username } });
  } catch (error) {
    if (sends) await ports.limits.giveBack('code', addressee(input));
    if (isUniqueViolation(error, 'users_username_key')) throw refuseAt('username_taken', 'username');
    if (isUniqueViolation(error, 'users_email_key')) throw refuseAt('email_taken', 'email');
    throw error;
  }
}

/** Codes are bounded by where they go, whoever asks for them. */
const addressee = ({ email }: Pick<UserRow, 'email'>): string => hashed(email.toLowerCase());

/** Whether another code may go to an address. An account stands without one: its owner may ask for a code later. */
async function mayGetCode({ ports: { limits } }: Work, to: Pick<UserRow, 'email'>): Promise<boolean> {
  try {
    await limits.spend('code', addressee(to));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Sending = Work & Pick<Context, 'locale'>;

/**
 * Puts a code into the outbox, in the transaction that makes it. While the mail server takes no mail it is tried again, until
 * the code expires.
 * @returns false within a minute of the last one.
 */
async function sendCode(
  { db, now, locale, ports: { mail } }: Sending,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
): Promise<boolean> {
  const code = await issueCode({ db, now }, codeOf(id));
  if (!code) return false;
  const { digits, expiresAt } = code;
  const minutes = Math.round((expiresAt.getTime() - now.getTime()) / 60_000);
  const text = mailText('verify_email', { username, code: digits, minutes }, locale);
  await mail.send(db, { to: email, ...text }, expiresAt);
  return true;
}

const codeOf = (userId: string) => ({ userId, purpose: 'verify_email' }) as const;

export async function logout({ db, now, user, setSession }: Context<'logout'>): Promise<Answer<'logout'>> {
  await revokeSession(db, now, user.sessionId);
  setSession(null);
  return answer({}, { code: 'signed_out', params: {} });
}

/**
 * Verifies an address by the code that was sent to it, sends another, or says whether one is out.
 * @throws Refusal `code_invalid`, `code_expired`, `rate_limited`
 */
export async function sendOtp(
  work: Work<Actor> & Pick<Context, 'locale'>,
  input: InputOf<'sendOtp'>,
): Promise<Answer<'sendOtp'>> {
  const user = await findUserById(work.db, work.user.id);
  if (!user) throw new Refusal('not_found', { what: 'user' });
  switch (input.action) {
    case 'verify':
      return answer(otpView(work, await verify(work, user, input.code)), { code: 'email_verified', params: {} });
    case 'state':
      return answer(otpView(work, await stateOf(work, user)));
    case 'send': {
      const code = await sendAnother(work, user);
      return answer(otpView(work, await stateOf(work, user)), { code, params: {} });
    }
  }
}

async function stateOf(work: Work, { id, emailVerifiedAt }: UserRow): Promise<OtpState> {
  return emailVerifiedAt
    ? verified(emailVerifiedAt)
    : { emailVerifiedAt, ...(await codeState(work, codeOf(id))), starterCoins: null };
}

/** At most once a minute; how many a day is bounded by address. @throws Refusal `rate_limited` */
async function sendAnother(work: Sending, user: UserRow) {
  if (user.emailVerifiedAt) return 'email_verified_before';
  const { limits } = work.ports;
  // Before another code takes the place of the one that may be out.
  await limits.spend('code', addressee(user));
  if (await withTransaction(work, (work) => sendCode(work, user))) return 'code_sent';
  await limits.giveBack('code', addressee(user));
  return 'code_sent_before';
}

/** Takes the code; the first verified address brings the starter coins. @throws Refusal `code_invalid`, `code_expired` */
async function verify(work: Work, user: UserRow, digits: string): Promise<OtpState> {
  if (user.emailVerifiedAt) return verified(user.emailVerifiedAt);
  await takeCode(work, codeOf(user.id), digits);
  return withTransaction(work, async ({ db, now, config, ports }) => {
    // The status may have changed since: a suspension stays one.
    const { status, role } = (await lockUser(db, user.id)) ?? user;
    const next = nextUserStatus(status, 'verify_email', true);
    await setEmailVerified(db, user.id, now, next.ok ? next.status : status);
    // Staff do not play, and whoever was suspended meanwhile gets nothing.
    const amount = role === 'player' && next.ok ? parseAmount(config.starterCoins) : 0n;
    return verified(now, await giveStarterCoins(db, { userId: user.id, amount, at: now, log: ports.log }));
  });
}
