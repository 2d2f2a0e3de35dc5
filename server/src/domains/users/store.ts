import { type Kysely, sql, type Transaction } from 'kysely';
import { beginningWith } from '../../database/like';
import type { Database } from '../../database/schema';
import type { UserStatus } from '../auth/machine';
import type { UserRow } from './tables';

export const findUserById = (db: Kysely<Database>, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** As `findUserById`, and nobody else changes the row until the transaction ends. */
export const lockUser = (tx: Transaction<Database>, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** By user name or mail address, whatever its case. */
export const findUserByLogin = (db: Kysely<Database>, login: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(login.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(username)`, '=', login.toLowerCase())
    .executeTakeFirst();

export interface NewUser {
  username: string;
  email: string;
  birthDate: string;
  country?: string | undefined;
  passwordHash: string;
  now: Date;
}

export const insertUser = (db: Kysely<Database>, user: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      email_verified_at: null,
      password_hash: user.passwordHash,
      avatar_url: null,
      country: user.country ?? null,
      birth_date: user.birthDate,
      created_at: user.now,
      updated_at: user.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function setEmailVerified(db: Kysely<Database>, id: string, now: Date, status: UserStatus): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: now, status, updated_at: now }).where('id', '=', id).execute();
}

/** A page of users whose name or address begins with the text, whatever its case, by name. */
export async function searchUsers(
  db: Kysely<Database>,
  { search, page, perPage }: { search?: string | undefined; page: number; perPage: number },
): Promise<{ rows: UserRow[]; total: number }> {
  let query = db.selectFrom('users').where('status', '!=', 'deleted');
  if (search) {
    const pattern = beginningWith(search.toLowerCase());
    query = query.where((eb) =>
      eb.or([eb(sql`lower(username)`, 'like', pattern), eb(sql`lower(email)`, 'like', pattern)]),
    );
  }
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy(sql`lower(username)`)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
