import type { InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import type { Database } from '../../../database/schema';
import type { Limit } from '../../../limits/rules';
import { Refusal } from '../../../refusal';
import { findUserByEmail } from '../users/store';
import type { UserRow } from '../users/tables';
import { checkCode, hashAddress, issueCode, isWithinBudget, type MatchingCode, readCodeState } from './codes.commands';
import { type CodeKey, deleteCodes } from './codes.store';
import { hashBrowser, isKnownDevice, listBrowsers } from './devices.store';
import { browserCodeLimit, browserCodesLimit, codeLimit } from './limits';
import { resetCodeJob } from './reset-code.job';

/** Unknown browsers share one code for an email. A browser that has signed in to the account gets its own until its limit is spent; others can neither replace nor try it. */
const makeResetKey = (email: string, browser: string | null = null): CodeKey => ({
  whose: browser === null ? hashAddress(email) : `${hashAddress(email)} ${browser}`,
  purpose: 'reset_password',
});

type ResetContext = Pick<Context, 'db' | 'now' | 'device'>;

async function findKnownBrowser(
  { db, now, device }: ResetContext,
  email: string,
): Promise<{ userId: string; browser: string } | null> {
  const user = await findUserByEmail(db, email);
  const isKnown = await isKnownDevice(db, now, device, user?.id);
  return isKnown && user && device !== null ? { userId: user.id, browser: hashBrowser(device) } : null;
}

async function spendCodeBudgets(work: ResetContext & Pick<Work, 'ports'>, email: string) {
  const { limits } = work.ports;
  const knownBrowser = await findKnownBrowser(work, email);
  if (knownBrowser) {
    const resetKey = makeResetKey(email, knownBrowser.browser);
    const spentBudgets = [
      [browserCodeLimit, resetKey.whose],
      [browserCodesLimit, knownBrowser.userId],
    ] as const satisfies SpentBudgets;
    if (
      (await isWithinBudget(limits.spend(...spentBudgets[0]))) &&
      (await isWithinBudget(limits.spend(...spentBudgets[1])))
    )
      return { codeKey: resetKey, spentBudgets };
  }
  const codeKey = makeResetKey(email);
  await limits.spend(codeLimit, codeKey.whose);
  return { codeKey, spentBudgets: [[codeLimit, codeKey.whose]] as const satisfies SpentBudgets };
}

type SpentBudgets = readonly (readonly [budget: Limit, whose: string])[];

/** For an unknown browser, only the job that sends the mail depends on whether there is an account, so neither the answer nor its timing reveals one. */
export async function forgotPassword(
  work: Context<'forgotPassword'>,
  { email }: InputOf<'forgotPassword'>,
): Promise<Answer<'forgotPassword'>> {
  const { limits, mail } = work.ports;
  const { codeKey, spentBudgets } = await spendCodeBudgets(work, email);
  const isSent = await withTransaction(work, async ({ db, now, locale, ports }) => {
    const code = await issueCode({ db, now }, codeKey);
    if (code) {
      const until = code.expiresAt.toISOString();
      await ports.jobs.add(db, resetCodeJob, { email, code: code.digits, until, locale });
    }
    return code !== null;
  });
  if (!isSent) for (const [budget, whose] of spentBudgets) await limits.giveBack(budget, whose);
  const { resendAt } = await readCodeState(work, codeKey);
  return makeAnswer(
    { resendAt: (resendAt ?? work.now).toISOString(), sandbox: mail.sandbox },
    { code: 'reset_code_sent', params: {} },
  );
}

export async function checkResetCode(work: ResetContext, email: string, digits: string): Promise<MatchingCode> {
  const knownBrowser = await findKnownBrowser(work, email);
  if (!knownBrowser || (await readCodeState(work, makeResetKey(email, knownBrowser.browser))).expiresAt === null)
    return checkCode(work, makeResetKey(email), digits);
  try {
    return await checkCode(work, makeResetKey(email, knownBrowser.browser), digits);
  } catch (ownRefusal) {
    if (!(ownRefusal instanceof Refusal)) throw ownRefusal;
    const sharedCode = await checkCode(work, makeResetKey(email), digits).catch((error: unknown) => {
      throw error instanceof Refusal ? ownRefusal : error;
    });
    return sharedCode;
  }
}

export async function dropResetCodes(
  db: Kysely<Database>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  for (const browser of [null, ...(await listBrowsers(db, id))]) {
    const { whose, purpose } = makeResetKey(email, browser);
    await deleteCodes(db, whose, purpose);
  }
}
