import { type Kysely, sql, type Transaction } from 'kysely';
import { joinRow, type PageOf, type PageQuery, readPage, type Section } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import type { UserStatus } from './machine';
import type { NewUserRow, UserRow } from './tables';

export const findUserById = (db: Kysely<Database>, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** As `findUserById`, and nobody else changes the row until the transaction ends. */
export const lockUser = (tx: Transaction<Database>, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Names and addresses are ASCII, and so is their case: `toLowerCase` would take the Kelvin sign for a k, and somebody for
 * somebody else.
 */
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const whereLogin = (db: Kysely<Database>, column: 'username' | 'email', login: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', [column]), '=', lowerAscii(login)));

/** By user name or mail address, whatever its case. */
export const findUserByLogin = (db: Kysely<Database>, login: string): Promise<UserRow | undefined> =>
  whereLogin(db, login.includes('@') ? 'email' : 'username', login).executeTakeFirst();

/** By user name, whatever its case: who may be sent coins. */
export const findReceiver = (db: Kysely<Database>, username: string): Promise<UserRow | undefined> =>
  whereLogin(db, 'username', username)
    .where('status', 'in', ['active', 'unverified', 'self_excluded'])
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
      emailVerifiedAt: null,
      passwordHash: user.passwordHash,
      avatarUrl: null,
      country: user.country ?? null,
      birthDate: user.birthDate,
      createdAt: user.now,
      updatedAt: user.now,
    } satisfies NewUserRow)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function setEmailVerified(db: Kysely<Database>, id: string, now: Date, status: UserStatus): Promise<void> {
  await db.updateTable('users').set({ emailVerifiedAt: now, status, updatedAt: now }).where('id', '=', id).execute();
}

/** A page of users by name; of a search those whose name begins with it, then those whose address alone does. */
export function searchUsers(
  db: Kysely<Database>,
  { search, ...query }: PageQuery & { search?: string | undefined },
): Promise<PageOf<UserRow>> {
  const there = sql`users where status <> 'deleted'`;
  const name = sql`lower(username) collate "C"`;
  const address = sql`lower(email) collate "C"`;
  const text = (search ?? '').toLowerCase();
  // A range, not a pattern: a plan that is kept knows no pattern, and would read every name.
  const begins = (by: typeof name) => sql`(${by} >= ${text} and ${by} < ${`${text}\u{10ffff}`})`;
  const byKey = (by: typeof name, from: typeof there): Section => ({
    from,
    id: sql`users.id`,
    keys: [{ by, type: 'text' }],
  });
  const sections = search
    ? [
        byKey(name, sql`${there} and ${begins(name)}`),
        byKey(address, sql`${there} and ${begins(address)} and not ${begins(name)}`),
      ]
    : [byKey(name, there)];
  const listing = { order: 'name', sections, columns: sql`users.*`, joins: joinRow('users', sql`users.id = page.id`) };
  return readPage<UserRow>(db, listing, query);
}
