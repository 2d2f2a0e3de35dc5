import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Work } from '../../call/context';
import { Refusal } from '../../refusal';
import type { CodePurpose } from './tables';

const lifetimeMs = 10 * 60_000;
const resendMs = 60_000;
const mostTries = 5;

const hashOf = (userId: string, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${userId}\n${purpose}\n${code}`).digest('hex');

type CodeWork = Pick<Work, 'db' | 'now'>;

/** Whose code, and for what. */
interface CodeOf {
  userId: string;
  purpose: CodePurpose;
}

/** The code that is out. */
export interface CodeState {
  /** When another code may be asked for; null when now. */
  resendAt: Date | null;
  /** Until when the code that was sent is taken; null when there is none to enter. */
  expiresAt: Date | null;
}

/** What stands of the code sent last. */
export async function codeState({ db, now }: CodeWork, { userId, purpose }: CodeOf): Promise<CodeState> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select(['sentAt', 'expiresAt', 'tries'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return { resendAt: null, expiresAt: null };
  const resendAt = new Date(row.sentAt.getTime() + resendMs);
  const holds = row.expiresAt > now && row.tries < mostTries;
  return { resendAt: resendAt > now ? resendAt : null, expiresAt: holds ? row.expiresAt : null };
}

export interface IssuedCode {
  digits: string;
  expiresAt: Date;
}

/**
 * Makes a new code in place of any earlier one. The caller sends it; the database keeps its hash.
 * @returns null within a minute of the last one, also for whoever asks many times at once.
 */
export async function issueCode({ db, now }: CodeWork, { userId, purpose }: CodeOf): Promise<IssuedCode | null> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const values = {
    codeHash: hashOf(userId, purpose, digits),
    tries: 0,
    sentAt: now,
    expiresAt,
  };
  const issued = await db
    .insertInto('oneTimeCodes')
    .values({ userId, purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'purpose'])
        .doUpdateSet(values)
        .where('oneTimeCodes.sentAt', '<=', new Date(now.getTime() - resendMs)),
    )
    .returning('userId')
    .executeTakeFirst();
  return issued ? { digits, expiresAt } : null;
}

/**
 * Takes a code. Each try is counted before it is compared, so that trying at once gains nothing, and outside any
 * transaction, so that a refusal does not take the count back.
 * @throws Refusal `code_expired`, `code_invalid`
 */
export async function takeCode({ db, now }: CodeWork, { userId, purpose }: CodeOf, code: string): Promise<void> {
  if (db.isTransaction) throw new Error('A code must not be taken in a transaction: its failed tries would not count.');
  const row = await db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .returning(['codeHash', 'tries', 'expiresAt'])
    .executeTakeFirst();
  if (!row || row.expiresAt <= now || row.tries > mostTries)
    throw new Refusal('code_expired', {}, { details: { code: [{ code: 'code_expired', params: {} }] } });
  const matches = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(userId, purpose, code)));
  if (!matches) {
    const left = { left: mostTries - row.tries };
    throw new Refusal('code_invalid', left, { details: { code: [{ code: 'code_invalid', params: left }] } });
  }
  await db.deleteFrom('oneTimeCodes').where('userId', '=', userId).where('purpose', '=', purpose).execute();
}
