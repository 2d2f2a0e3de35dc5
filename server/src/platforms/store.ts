import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { GateRow, LoginRow } from './tables';

export const findGate = (db: Kysely<Database>, name: string): Promise<GateRow | undefined> =>
  db.selectFrom('platformGates').selectAll().where('name', '=', name).executeTakeFirst();

export const findGates = (db: Kysely<Database>, names: readonly string[]): Promise<GateRow[]> =>
  db.selectFrom('platformGates').selectAll().where('name', 'in', names).execute();

export async function openGate(db: Kysely<Database>, name: string, now: Date): Promise<void> {
  const openedGate = {
    blockedUntil: null,
    blockedBy: null,
    strikes: 0,
    failures: 0,
    outageSince: null,
    keyRejectedSince: null,
    answeredAt: now,
  };
  await db
    .insertInto('platformGates')
    .values({ name, ...openedGate })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(openedGate))
    .execute();
}

export async function closeGate(
  db: Kysely<Database>,
  name: string,
  {
    blockedUntil,
    blockedBy,
    strikes = 0,
    failures = 0,
    outageSince = null,
    keyRejectedSince = null,
  }: Pick<GateRow, 'blockedUntil' | 'blockedBy'> &
    Partial<Pick<GateRow, 'strikes' | 'failures' | 'outageSince' | 'keyRejectedSince'>>,
): Promise<void> {
  await sql`
    insert into platform_gates as kept
      (name, blocked_until, blocked_by, strikes, failures, outage_since, key_rejected_since)
    values (${name}, ${blockedUntil}, ${blockedBy}, ${strikes}, ${failures}, ${outageSince}, ${keyRejectedSince})
    on conflict (name) do update set
      blocked_until = excluded.blocked_until,
      blocked_by = excluded.blocked_by,
      strikes = kept.strikes + excluded.strikes,
      failures = kept.failures + excluded.failures,
      outage_since = coalesce(kept.outage_since, excluded.outage_since),
      key_rejected_since = coalesce(kept.key_rejected_since, excluded.key_rejected_since)
  `.execute(db);
}

export async function deleteRejection(db: Kysely<Database>, name: string): Promise<void> {
  await db.deleteFrom('platformGates').where('name', '=', name).where('blockedBy', '=', 'key_rejected').execute();
}

export async function insertOutage(
  db: Kysely<Database>,
  outage: { gate: string; since: Date; until: Date },
): Promise<void> {
  await db
    .insertInto('platformOutages')
    .values(outage)
    // Two calls can save the first answer after an outage at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listLogins = (db: Kysely<Database>): Promise<Pick<LoginRow, 'login' | 'expiresAt'>[]> =>
  db.selectFrom('playstationLogins').select(['login', 'expiresAt']).orderBy('login').execute();

export const findLogin = (db: Kysely<Database>, login: string): Promise<LoginRow | undefined> =>
  db.selectFrom('playstationLogins').selectAll().where('login', '=', login).executeTakeFirst();

export async function saveLogin(db: Kysely<Database>, { login, ...row }: LoginRow): Promise<void> {
  await db
    .insertInto('playstationLogins')
    .values({ login, ...row })
    .onConflict((conflict) => conflict.column('login').doUpdateSet(row))
    .execute();
}

export const countLogins = async (db: Kysely<Database>): Promise<number> =>
  (
    await db
      .selectFrom('playstationLogins')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const lockLogins = (
  tx: Transaction<Database>,
  { after, most }: { after: string | null; most: number },
): Promise<Pick<LoginRow, 'login' | 'sealed'>[]> =>
  tx
    .selectFrom('playstationLogins')
    .select(['login', 'sealed'])
    .$if(after !== null, (query) => query.where('login', '>', after ?? ''))
    .orderBy('login')
    .limit(most)
    .forUpdate()
    .execute();

export async function saveLockedTokens(tx: Transaction<Database>, login: string, bytes: Buffer): Promise<void> {
  await tx.updateTable('playstationLogins').set({ sealed: bytes }).where('login', '=', login).execute();
}

/** Does nothing if staff have signed in again since. */
export async function saveTokens(
  db: Kysely<Database>,
  { login, signedInAt, ...tokens }: Omit<LoginRow, 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('playstationLogins')
    .set(tokens)
    .where('login', '=', login)
    .where('signedInAt', '=', signedInAt)
    .execute();
}

/** @returns false if a response from Steam with this nonce was used before */
export async function insertNonce(db: Kysely<Database>, nonce: string, seenAt: Date): Promise<boolean> {
  const insertedNonce = await db
    .insertInto('steamNonces')
    .values({ nonce, seenAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return insertedNonce !== undefined;
}
