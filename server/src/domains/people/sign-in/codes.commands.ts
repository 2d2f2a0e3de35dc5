import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { hashName } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { type CodeKey, countAttempt, deleteCode, findCode, replaceCode } from './codes.store';

const lifetimeMs = 10 * 60_000;
const resendMs = 60_000;
const mostTries = 5;

type CodeWork = Pick<Work, 'db' | 'now'>;

export async function isWithinBudget(spending: Promise<void>): Promise<boolean> {
  try {
    await spending;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const hashAddress = (email: string): string => hashName(email.toLowerCase());

const hashText = ({ whose, purpose }: CodeKey, code: string) =>
  createHash('sha256').update(`${whose}\n${purpose}\n${code}`).digest('hex');

export interface CodeState {
  /** Earliest time for another code; null means now. */
  resendAt: Date | null;
  /** When the current code expires; null if no code is valid. */
  expiresAt: Date | null;
  address: string | null;
}

export async function readCodeState({ db, now }: CodeWork, { whose, purpose }: CodeKey): Promise<CodeState> {
  const row = await findCode(db, { whose, purpose });
  if (!row) return { resendAt: null, expiresAt: null, address: null };
  const resendAt = new Date(row.sentAt.getTime() + resendMs);
  const isValid = row.expiresAt > now && row.tries < mostTries;
  return {
    resendAt: resendAt > now ? resendAt : null,
    expiresAt: isValid ? row.expiresAt : null,
    address: row.address,
  };
}

export interface IssuedCode {
  digits: string;
  expiresAt: Date;
  minutes: number;
}

/**
 * The database stores only the code's hash. @returns null if the same key got a code for the same address less than a
 * minute ago
 */
export async function issueCode(
  { db, now }: CodeWork,
  codeKey: CodeKey,
  address: string | null = null,
): Promise<IssuedCode | null> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const isIssued = await replaceCode(
    db,
    {
      whose: codeKey.whose,
      purpose: codeKey.purpose,
      codeHash: hashText(codeKey, digits),
      tries: 0,
      sentAt: now,
      expiresAt,
      address,
    },
    new Date(now.getTime() - resendMs),
  );
  return isIssued ? { digits, expiresAt, minutes: lifetimeMs / 60_000 } : null;
}

export interface MatchingCode extends CodeKey {
  codeHash: string;
  address: string | null;
}

export const makeExpiredCodeRefusal = () =>
  new Refusal('code_expired', {}, { details: { code: [{ code: 'code_expired', params: {} }] } });

/**
 * Counts each attempt before the comparison, so simultaneous attempts gain nothing, and outside any
 * transaction, so a refusal doesn't undo the count. @throws Refusal `code_expired`, `code_invalid`
 */
export async function checkCode({ db, now }: CodeWork, codeKey: CodeKey, code: string): Promise<MatchingCode> {
  if (db.isTransaction) throw new Error('A code must not be tried in a transaction: its failed tries would not count.');
  const row = await countAttempt(db, codeKey);
  if (!row || row.expiresAt <= now || row.tries > mostTries) throw makeExpiredCodeRefusal();
  const isRight = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashText(codeKey, code)));
  if (!isRight) {
    const triesLeft = { left: mostTries - row.tries };
    throw new Refusal('code_invalid', triesLeft, { details: { code: [{ code: 'code_invalid', params: triesLeft }] } });
  }
  return { ...codeKey, codeHash: row.codeHash, address: row.address };
}

/** Call it in the transaction of the action that the code allows. @throws Refusal `code_expired` */
export async function useCode(db: Kysely<Database>, { whose, purpose, codeHash }: MatchingCode): Promise<void> {
  if (!(await deleteCode(db, { whose, purpose, codeHash }))) throw makeExpiredCodeRefusal();
}
