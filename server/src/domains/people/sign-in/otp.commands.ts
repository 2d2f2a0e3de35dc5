import { parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { isSandbox } from '../../../chain/sandbox';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { giveStarterCoins } from '../../coins/rewards/starter-coins.commands';
import { applyUserEvent } from '../users/machine';
import { findUserByEmail, lockUser, requireOwnUserRow, updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, hashAddress, issueCode, isWithinBudget, readCodeState, useCode } from './codes.commands';
import { deleteCodes } from './codes.store';
import { refuseTakenEmail } from './email.rules';
import { codeLimit, ownCodeLimit } from './limits';
import { makeVerifiedState, toOtpView } from './mapper';

type CodeMailWork = Work & Pick<Context, 'locale'>;
type OtpPurpose = 'verify_email' | 'prove_self';

/** @returns false if the email's limit for codes is spent */
export const spendCodeLimit = ({ ports: { limits } }: Work, email: string): Promise<boolean> =>
  isWithinBudget(limits.spend(codeLimit, hashAddress(email)));

/** @returns false within a minute of the last code for the same purpose and address */
export async function sendCode(
  work: CodeMailWork,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
  { purpose, to = email }: { purpose: OtpPurpose | 'change_email'; to?: string },
): Promise<boolean> {
  const address = purpose === 'change_email' ? to : null;
  const code = await issueCode(work, { whose: id, purpose }, address);
  if (!code) return false;
  const owner = await findUserByEmail(work.db, to);
  if (owner && owner.id !== id) {
    const reader = { email: owner.email, locale: owner.locale ?? work.locale };
    await sendMail(work, reader, 'address_in_use', { username: owner.username });
    return true;
  }
  const { digits, expiresAt, minutes } = code;
  const reader = { email: to, locale: work.locale };
  const params = { code: digits, minutes };
  // An unverified user may have entered another person's address, so only verified addresses get the username.
  if (purpose === 'prove_self') await sendMail(work, reader, purpose, { ...params, username }, { until: expiresAt });
  else await sendMail(work, reader, purpose, params, { until: expiresAt });
  return true;
}

type OtpWork = Work<Actor> & Pick<Context, 'locale'>;

async function readOtpState(work: OtpWork, { id, emailVerifiedAt }: UserRow, purpose: OtpPurpose) {
  if (purpose === 'verify_email' && emailVerifiedAt) return toOtpView(work, makeVerifiedState(emailVerifiedAt));
  return toOtpView(work, {
    emailVerifiedAt,
    ...(await readCodeState(work, { whose: id, purpose })),
    starterCoins: null,
  });
}

async function requireOwnRow(work: OtpWork, purpose: OtpPurpose): Promise<UserRow> {
  const user = await requireOwnUserRow(work);
  if (purpose === 'prove_self' && !user.emailVerifiedAt) throw new Refusal('email_unverified');
  return user;
}

export async function verifyEmail(
  work: OtpWork,
  { code }: InputOfAction<'sendOtp', 'verify'>,
): Promise<Answer<'sendOtp'>> {
  const user = await requireOwnUserRow(work);
  const state = user.emailVerifiedAt ? makeVerifiedState(user.emailVerifiedAt) : await verifyCode(work, user, code);
  return makeAnswer(toOtpView(work, state), { code: 'email_verified', params: {} });
}

export async function requestCode(
  work: OtpWork,
  { purpose }: InputOfAction<'sendOtp', 'send'>,
): Promise<Answer<'sendOtp'>> {
  const user = await requireOwnRow(work, purpose);
  const code = await sendAnotherCode(work, user, purpose);
  return makeAnswer(await readOtpState(work, user, purpose), { code, params: {} });
}

export async function getCodeState(
  work: OtpWork,
  { purpose }: InputOfAction<'sendOtp', 'state'>,
): Promise<Answer<'sendOtp'>> {
  return makeAnswer(await readOtpState(work, await requireOwnRow(work, purpose), purpose));
}

/** @throws Refusal `rate_limited` */
async function sendAnotherCode(work: CodeMailWork, user: UserRow, purpose: OtpPurpose) {
  if (purpose === 'verify_email' && user.emailVerifiedAt) return 'email_verified_before';
  const { limits } = work.ports;
  const [budget, whose] = user.emailVerifiedAt
    ? ([ownCodeLimit, user.id] as const)
    : ([codeLimit, hashAddress(user.email)] as const);
  // Spends the budget first, because a refusal must not replace the current code.
  await limits.spend(budget, whose);
  if (await withTransaction(work, (work) => sendCode(work, user, { purpose }))) return 'code_sent';
  await limits.giveBack(budget, whose);
  return 'code_sent_before';
}

async function verifyCode(work: Work, user: UserRow, digits: string) {
  const rightCode = await checkCode(work, { whose: user.id, purpose: 'verify_email' }, digits);
  return refuseTakenEmail(() =>
    withTransaction(work, async (work) => {
      const currentUser = (await lockUser(work.db, user.id)) ?? user;
      await useCode(work.db, rightCode);
      return makeVerifiedState(work.now, await setEmailVerified(work, currentUser, currentUser.email));
    }),
  );
}

/** @returns the starter coins if the account got them now */
export async function setEmailVerified(
  { db, now, config, ports }: TransactionWork,
  { id, status, role, emailVerifiedAt }: UserRow,
  email: string,
): Promise<bigint | null> {
  // The status may have changed meanwhile: a suspended user stays suspended.
  const userStep = applyUserEvent(status, 'verify_email', { emailVerified: true, excluded: false });
  await updateUser(db, id, now, { email, emailVerifiedAt: now, status: userStep.ok ? userStep.status : status });
  await deleteCodes(db, id, 'verify_email', 'change_email');
  if (emailVerifiedAt) return null;
  const amount = role === 'player' && userStep.ok ? parseAmount(config.starterCoins) : 0n;
  return giveStarterCoins(db, { userId: id, amount, at: now, sandbox: isSandbox({ config, ports }), log: ports.log });
}
