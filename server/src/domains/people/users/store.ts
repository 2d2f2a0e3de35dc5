import { type InputOf, type Locale, roles } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Actor, Work } from '../../../call/context';
import { noteIdentityChange } from '../../../call/identity-changes';
import { joinRow, type PageOf, type PageSection, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import type { UserStatus } from './machine';
import type { NewUserRow, UserRow, UserTables } from './tables';

export const findUserById = (db: Kysely<Database>, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export async function requireOwnUserRow({ db, user }: Work<Actor>): Promise<UserRow> {
  const row = await findUserById(db, user.id);
  if (!row) throw new Refusal('not_found', { what: 'user' });
  return row;
}

/** Avoids `for update`, which would wait for transactions that insert rows referring to the user. */
export const lockUser = (tx: Transaction<Database>, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Lower-cases ASCII only, because usernames and emails are ASCII. `toLowerCase` would turn the Kelvin sign into a k, and so find another user. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const selectUserByLogin = (db: Kysely<Database>, column: 'username' | 'email', login: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', [column]), '=', lowerAscii(login)));

export const lockUserByName = (tx: Transaction<Database>, username: string): Promise<UserRow | undefined> =>
  selectUserByLogin(tx, 'username', username).forUpdate().executeTakeFirst();

/** Ignores case. Finds only users with a verified email. */
export const findUserByEmail = (db: Kysely<Database>, email: string): Promise<UserRow | undefined> =>
  selectUserByLogin(db, 'email', email).where('emailVerifiedAt', 'is not', null).executeTakeFirst();

export const findUserByLogin = (db: Kysely<Database>, login: string): Promise<UserRow | undefined> =>
  login.includes('@') ? findUserByEmail(db, login) : selectUserByLogin(db, 'username', login).executeTakeFirst();

/** In the order of the names. Undefined for a name without a user who can receive coins. */
export async function findReceivers(
  db: Kysely<Database>,
  usernames: readonly string[],
): Promise<({ id: string } | undefined)[]> {
  const names = usernames.map(lowerAscii);
  const users = await db
    .selectFrom('users')
    .select(['id', sql<string>`lower(username)`.as('name')])
    // The names are one array, so that the database keeps one plan for any number of them.
    .where(sql<boolean>`lower(username) = any(array(select unnest(${names}::text[])))`)
    .where('status', 'in', ['active', 'unverified', 'self_excluded'])
    .execute();
  const usersByName = new Map(users.map((user) => [user.name, user]));
  return names.map((name) => usersByName.get(name));
}

export const findReceiver = (db: Kysely<Database>, username: string): Promise<UserRow | undefined> =>
  selectUserByLogin(db, 'username', username)
    .where('status', 'in', ['active', 'unverified', 'self_excluded'])
    .executeTakeFirst();

export const findPlayer = (db: Kysely<Database>, username: string): Promise<UserRow | undefined> =>
  selectUserByLogin(db, 'username', username).where('status', '<>', 'deleted').executeTakeFirst();

export interface NewUser {
  username: string;
  email: string;
  birthDate: string;
  country?: string | undefined;
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

export async function updateUser(
  db: Kysely<Database>,
  id: string,
  now: Date,
  change: Updateable<UserTables['users']>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute();
  noteIdentityChange(db, `user/${id}`);
}

const listedStatuses = ['unverified', 'active', 'suspended', 'self_excluded'] as const satisfies readonly UserStatus[];

export function searchUsers(
  db: Kysely<Database>,
  { search, ...query }: InputOf<'listUsers'>,
): Promise<PageOf<UserRow>> {
  const listing = {
    order: search ? 'name' : query.sort,
    sections: search ? buildSearchSections(search, query) : [buildUserSection(query)],
    columns: sql`users.*`,
    joins: joinRow('users', sql`users.id = page.id`),
  };
  return readPage<UserRow>(db, listing, query);
}

type UserListQuery = Pick<InputOf<'listUsers'>, 'sort' | 'filter'>;

const idSql = sql`users.id`;

function buildUserSection({ sort, filter: { role, status } }: UserListQuery): PageSection {
  const wantedSql = sql`(
    select * from unnest(${role ? [role] : roles}::text[]) role, unnest(${status ? [status] : listedStatuses}::text[]) status
  ) wanted`;
  const from = sql`users where users.role = wanted.role and users.status = wanted.status`;
  // The key must match the expression of `users_kind_order` exactly, or PostgreSQL doesn't use the index.
  if (sort === 'username')
    return { over: wantedSql, from, id: idSql, keys: [{ by: sql`(lower(username) || '') collate "C"`, type: 'text' }] };
  const createdAtKey = { by: sql`users.created_at`, type: 'timestamptz' } as const;
  return { over: wantedSql, from, id: idSql, keys: [createdAtKey, { by: idSql, type: 'uuid' }], descending: true };
}

function buildSearchSections(search: string, { filter: { role, status } }: UserListQuery): PageSection[] {
  const userRows = sql`users where status <> 'deleted' and ${role ? sql`role = ${role}` : sql`true`}
    and ${status ? sql`status = ${status}` : sql`true`}`;
  const nameSql = sql`lower(username) collate "C"`;
  const addressSql = sql`lower(email) collate "C"`;
  const text = search.toLowerCase();
  // This compares with a range, because a generic plan can't use an index for an unknown pattern and would read every name.
  const matchPrefix = (by: typeof nameSql) => sql`(${by} >= ${text} and ${by} < ${`${text}\u{10ffff}`})`;
  return [
    { from: sql`${userRows} and ${matchPrefix(nameSql)}`, id: idSql, keys: [{ by: nameSql, type: 'text' }] },
    {
      from: sql`${userRows} and ${matchPrefix(addressSql)} and not ${matchPrefix(nameSql)}`,
      id: idSql,
      keys: [{ by: addressSql, type: 'text' }],
    },
  ];
}
