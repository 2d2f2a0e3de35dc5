import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { formerTables } from './former-names';
import type { Database } from './schema';

interface DatabaseRole {
  name: string;
  settings: Readonly<Record<string, string>>;
}

export type ServerRole = 'writer' | 'reader' | 'limits';

export const longestReadMs = 10_000;

export const serverRoles: Readonly<Record<ServerRole, DatabaseRole>> = {
  // Writes wait for the disk, whatever the database's own setting is.
  writer: {
    name: 'laurel_writer',
    settings: { synchronous_commit: 'on', idle_in_transaction_session_timeout: '60s' },
  },
  reader: {
    name: 'laurel_reader',
    settings: { statement_timeout: String(longestReadMs), idle_in_transaction_session_timeout: '60s' },
  },
  // Limits don't wait for the disk, so a crash of the database can lose their last counts.
  limits: {
    name: 'laurel_limits',
    settings: { synchronous_commit: 'off', statement_timeout: String(longestReadMs) },
  },
};

const roleKinds: readonly ServerRole[] = ['writer', 'reader', 'limits'];
const roleNames = roleKinds.map((kind) => serverRoles[kind].name);
const { writer, reader, limits } = serverRoles;

const unchangingTablesSql = sql`
  select relation.oid, relation.relname as name from pg_class relation join pg_trigger on tgrelid = relation.oid
  where tgfoid = to_regproc('refuse_change') and tgqual is null`;

const ownerOnlyTables = ['kysely_migration', 'kysely_migration_lock'];

interface TableRight {
  table: string;
  role: string;
  privilege: string;
}

const isOursSql = sql`
  (relkind in ('r', 'p') or relname = any(${formerTables}::text[])) and relnamespace = current_schema()::regnamespace`;

async function listTables(db: Kysely<Database>): Promise<{ name: string; unchanging: boolean }[]> {
  const { rows } = await sql<{ name: string; unchanging: boolean }>`
    select relname as name, oid in (select oid from (${unchangingTablesSql}) as kept) as unchanging
    from pg_class where ${isOursSql} order by relname
  `.execute(db);
  return rows;
}

async function readRights(db: Kysely<Database>): Promise<TableRight[]> {
  const rights: TableRight[] = [];
  for (const { name: table, unchanging: isUnchanging } of await listTables(db)) {
    const addRights = (role: string, ...privileges: string[]) =>
      rights.push(...privileges.map((privilege) => ({ table, role, privilege })));
    addRights(writer.name, 'SELECT');
    addRights(reader.name, 'SELECT');
    if (ownerOnlyTables.includes(table)) continue;
    addRights(writer.name, 'INSERT', ...(isUnchanging ? [] : ['UPDATE', 'DELETE']));
    if (table === 'budgets') addRights(limits.name, 'SELECT', 'INSERT', 'UPDATE');
  }
  return rights;
}

async function listExistingRoles(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = any(${roleNames}::text[])`.execute(db);
  return rows.map(({ rolname }) => rolname);
}

/** Must run as the owner, in a transaction. */
export async function grantRights(db: Kysely<Database>): Promise<void> {
  const roleNamesSql = sql.raw(roleNames.join(', '));
  const {
    rows: [currentNames],
  } = await sql<{ schema: string; database: string }>`
    select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database`.execute(db);
  if (!currentNames) throw new Error('The database has no schema');
  const schema = sql.raw(currentNames.schema);
  await sql`grant connect on database ${sql.raw(currentNames.database)} to ${roleNamesSql}`.execute(db);
  await sql`grant usage on schema ${schema} to ${roleNamesSql}`.execute(db);
  await sql`revoke create on schema ${schema} from public`.execute(db);
  await sql`revoke all on all tables in schema ${schema} from ${roleNamesSql}`.execute(db);
  await sql`grant usage, select on all sequences in schema ${schema} to ${sql.raw(writer.name)}`.execute(db);
  const grantsByKey = new Map<string, { privilege: string; role: string; tables: string[] }>();
  for (const { table, role, privilege } of await readRights(db)) {
    const key = `${privilege} ${role}`;
    const grant = grantsByKey.get(key) ?? { privilege, role, tables: [] };
    grant.tables.push(table);
    grantsByKey.set(key, grant);
  }
  for (const { privilege, role, tables } of grantsByKey.values())
    await sql`grant ${sql.raw(privilege)} on ${sql.join(tables.map((table) => sql.id(table)))} to ${sql.raw(role)}`.execute(
      db,
    );
  // A call that only reads still saves when its session was last used.
  if (await hasSessions(db)) await sql`grant update (last_seen_at) on sessions to ${sql.raw(reader.name)}`.execute(db);
}

async function hasSessions(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('sessions') is not null`.execute(db);
  return rows.length > 0;
}

export async function hasWrongRights(db: Kysely<Database>): Promise<boolean> {
  return (await listExistingRoles(db)).length === roleNames.length && (await listWrongRights(db)).length > 0;
}

/** Must run as a role that can create others. @returns the passwords of new roles */
export async function makeRoles(db: Kysely<Database>): Promise<Partial<Record<ServerRole, string>>> {
  const existingRoles = await listExistingRoles(db);
  const addedPasswords: Partial<Record<ServerRole, string>> = {};
  for (const kind of roleKinds) {
    const { name, settings } = serverRoles[kind];
    if (!existingRoles.includes(name)) {
      await sql`create role ${sql.raw(name)}`.execute(db);
      addedPasswords[kind] = await setPassword(db, kind);
    }
    for (const [setting, value] of Object.entries(settings))
      await sql`alter role ${sql.raw(name)} set ${sql.raw(setting)} to ${sql.lit(value)}`.execute(db);
  }
  return addedPasswords;
}

export async function setPassword(db: Kysely<Database>, kind: ServerRole): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await sql`alter role ${sql.raw(serverRoles[kind].name)} login password ${sql.lit(password)}`.execute(db);
  return password;
}

const privileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES'];

async function listWrongRights(db: Kysely<Database>): Promise<string[]> {
  const rights = new Set((await readRights(db)).map(({ table, role, privilege }) => `${role} ${privilege} ${table}`));
  const { rows } = await sql<{ role: string; privilege: string; name: string }>`
    select role, privilege, relname as name
    from pg_class, unnest(${roleNames}::text[]) as role, unnest(${privileges}::text[]) as privilege
    where ${isOursSql} and has_table_privilege(role, pg_class.oid, privilege)`.execute(db);
  const grantedPrivileges = new Set(rows.map(({ role, privilege, name }) => `${role} ${privilege} ${name}`));
  return [
    ...[...grantedPrivileges].filter((right) => !rights.has(right)).map((right) => `${right}: must not`),
    ...[...rights].filter((right) => !grantedPrivileges.has(right)).map((right) => `${right}: is missing`),
  ];
}

async function listWrongSettings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ rolname: string; settings: string[] | null; powerful: boolean }>`
    select rolname, rolconfig as settings, rolsuper or rolcreaterole or rolbypassrls or rolreplication
      or pg_has_role(rolname, (select relowner from pg_class where oid = to_regclass('users')), 'member') as powerful
    from pg_roles where rolname = any(${roleNames}::text[])`.execute(db);
  return rows.flatMap(({ rolname, settings, powerful }) => {
    const kind = roleKinds.find((each) => serverRoles[each].name === rolname);
    const wantedSettings = Object.entries(kind ? serverRoles[kind].settings : {}).map(
      ([name, value]) => `${name}=${value}`,
    );
    const missingSettings = wantedSettings.filter((setting) => !(settings ?? []).includes(setting));
    return [
      ...missingSettings.map((setting) => `${rolname} ${setting}: is missing`),
      ...(powerful ? [`${rolname}: is a superuser, the owner, or may create roles`] : []),
    ];
  });
}

export async function listRoleFaults(db: Kysely<Database>): Promise<string[]> {
  const existingRoles = await listExistingRoles(db);
  const missingNames = roleNames.filter((name) => !existingRoles.includes(name));
  if (missingNames.length > 0) return missingNames.map((name) => `${name}: there is no such role`);
  return [...(await listWrongSettings(db)), ...(await listWrongRights(db))];
}

export async function listUnguardedTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${unchangingTablesSql}) as kept
    where has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') order by name`.execute(db);
  return rows.map(({ name }) => name);
}
