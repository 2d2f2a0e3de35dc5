import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Work } from '../../call/context';
import type { Database } from '../../database/schema';
import { hashed } from '../../limits/limits';
import { Refusal } from '../../refusal';
import type { CodePurpose } from './tables';

const lifetimeMs = 10 * 60_000;
const resendMs = 60_000;
const mostTries = 5;

type CodeWork = Pick<Work, 'db' | 'now'>;

/** Whose code, and for what. */
export interface CodeOf {
  /** A user's id, or the hash of an address. */
  whose: string;
  purpose: CodePurpose;
}

/** Addresses are kept by their hash, whatever their case. */
export const addressOf = (email: string): string => hashed(email.toLowerCase());

const hashOf = ({ whose, purpose }: CodeOf, code: string) =>
  createHash('sha256').update(`${whose}\n${purpose}\n${code}`).digest('hex');

/** The code that is out. */
export interface CodeState {
  /** When another code may be asked for; null when now. */
  resendAt: Date | null;
  /** Until when the code that was sent is taken; null when there is none to enter. */
  expiresAt: Date | null;
  /** Where it was sent, where that is not the account's own address. */
  address: string | null;
}

/** What stands of the code sent last. */
export async function codeState({ db, now }: CodeWork, { whose, purpose }: CodeOf): Promise<CodeState> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select(['sentAt', 'expiresAt', 'tries', 'address'])
    .where('whose', '=', whose)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return { resendAt: null, expiresAt: null, address: null };
  const resendAt = new Date(row.sentAt.getTime() + resendMs);
  const holds = row.expiresAt > now && row.tries < mostTries;
  return {
    resendAt: resendAt > now ? resendAt : null,
    expiresAt: holds ? row.expiresAt : null,
    address: row.address,
  };
}

export interface IssuedCode {
  digits: string;
  expiresAt: Date;
  minutes: number;
}

/**
 * Makes a new code in place of any earlier one. The caller sends it; the database keeps its hash.
 * @returns null within a minute of the last one to the same address, also for whoever asks many times at once.
 */
export async function issueCode(
  { db, now }: CodeWork,
  of: CodeOf,
  address: string | null = null,
): Promise<IssuedCode | null> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const values = { codeHash: hashOf(of, digits), tries: 0, sentAt: now, expiresAt, address };
  const issued = await db
    .insertInto('oneTimeCodes')
    .values({ whose: of.whose, purpose: of.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['whose', 'purpose'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('oneTimeCodes.sentAt', '<=', new Date(now.getTime() - resendMs)),
            eb('oneTimeCodes.address', 'is distinct from', address),
          ]),
        ),
    )
    .returning('whose')
    .executeTakeFirst();
  return issued ? { digits, expiresAt, minutes: lifetimeMs / 60_000 } : null;
}

/** A code that was right, until it is used. */
export interface RightCode extends CodeOf {
  codeHash: string;
  address: string | null;
}

export const codeExpired = () =>
  new Refusal('code_expired', {}, { details: { code: [{ code: 'code_expired', params: {} }] } });

/**
 * Compares a code. Each try is counted before it is compared, so that trying at once gains nothing, and outside any
 * transaction, so that a refusal does not take the count back.
 * @throws Refusal `code_expired`, `code_invalid`
 */
export async function checkCode({ db, now }: CodeWork, of: CodeOf, code: string): Promise<RightCode> {
  if (db.isTransaction) throw new Error('A code must not be tried in a transaction: its failed tries would not count.');
  const row = await db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('whose', '=', of.whose)
    .where('purpose', '=', of.purpose)
    .returning(['codeHash', 'tries', 'expiresAt', 'address'])
    .executeTakeFirst();
  if (!row || row.expiresAt <= now || row.tries > mostTries) throw codeExpired();
  const matches = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(of, code)));
  if (!matches) {
    const left = { left: mostTries - row.tries };
    throw new Refusal('code_invalid', left, { details: { code: [{ code: 'code_invalid', params: left }] } });
  }
  return { ...of, codeHash: row.codeHash, address: row.address };
}

/** Uses a code up, in the transaction of what it allows: of two at once, one does. @throws Refusal `code_expired` */
export async function useCode(db: Kysely<Database>, { whose, purpose, codeHash }: RightCode): Promise<void> {
  const used = await db
    .deleteFrom('oneTimeCodes')
    .where('whose', '=', whose)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .returning('whose')
    .executeTakeFirst();
  if (!used) throw codeExpired();
}

/** Forgets what is out. */
export async function dropCodes(db: Kysely<Database>, whose: string, ...purposes: CodePurpose[]): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('whose', '=', whose).where('purpose', 'in', purposes).execute();
}
