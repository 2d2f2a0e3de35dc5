import type { Locale } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor, Work } from '../../call/context';
import { joinRow, type PageOf, type PageQuery, readPage, type Section } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import type { NewUserRow, UserRow } from './tables';

export const findUserById = (db: Kysely<Database>, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The row of whoever acts. @throws Refusal `not_found` */
export async function ownRow({ db, user }: Work<Actor>): Promise<UserRow> {
  const row = await findUserById(db, user.id);
  if (!row) throw new Refusal('not_found', { what: 'user' });
  return row;
}

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

/** The account that an address belongs to, whatever its case: the one that verified it. */
export const findUserByEmail = (db: Kysely<Database>, email: string): Promise<UserRow | undefined> =>
  whereLogin(db, 'email', email).where('emailVerifiedAt', 'is not', null).executeTakeFirst();

/** By user name or verified address, whatever its case. */
export const findUserByLogin = (db: Kysely<Database>, login: string): Promise<UserRow | undefined> =>
  login.includes('@') ? findUserByEmail(db, login) : whereLogin(db, 'username', login).executeTakeFirst();

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
  /** Null where somebody signs in elsewhere. */
  passwordHash: string | null;
  locale: Locale;
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
      locale: user.locale,
      avatarUrl: null,
      country: user.country ?? null,
      birthDate: user.birthDate,
      createdAt: user.now,
      updatedAt: user.now,
    } satisfies NewUserRow)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes of an account's own row. */
export async function updateUser(
  db: Kysely<Database>,
  id: string,
  now: Date,
  change: Partial<Pick<UserRow, 'email' | 'emailVerifiedAt' | 'status' | 'passwordHash' | 'locale'>>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute();
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
