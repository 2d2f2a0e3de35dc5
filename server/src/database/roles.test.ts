import { type Kysely, sql } from 'kysely';
import { type Connection, openConnection } from './connection';
import { migrateDatabase, requireMigrated } from './migrate';
import { type Migration, migrations } from './migrations';
import { grantRights, listRoleFaults, listUnguardedTables } from './roles';
import type { Database } from './schema';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let owner: Kysely<Database>;
const connectionsByRole: Record<'writer' | 'reader' | 'limits', Connection> = Object.create(null);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.db;
  for (const role of ['writer', 'reader', 'limits'] as const)
    connectionsByRole[role] = openConnection(database.addresses[role], { size: 2 });
  await sql`insert into users (username, email, created_at, updated_at) values ('one', 'one@example.org', now(), now())`.execute(
    owner,
  );
  await sql`insert into audit_log (at, action, entity) values (now(), 'user.suspend', 'user')`.execute(owner);
  await sql`insert into ledger_accounts (id, kind, owner_kind, balance, may_go_negative, version, in_total)
    values ('house:treasury', 'treasury', 'house', 5, false, 1, 5), ('house:chain', 'chain', 'house', -5, true, 1, 0)`.execute(
    owner,
  );
  await sql`
    with added as (
      insert into ledger_transactions (id, kind, at, event_at, reference, cause_kind, sandbox)
      values (gen_random_uuid(), 'adjustment', now(), now(), 'one', 'none', true) returning id
    )
    insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version, in_total, kind, at)
    select gen_random_uuid(), id, account, amount, amount, 1, greatest(amount, 0), 'adjustment', now()
    from added, (values ('house:treasury', 5), ('house:chain', -5)) as two (account, amount)`.execute(owner);
});
afterAll(async () => {
  for (const { close } of Object.values(connectionsByRole)) await close();
  await database.close();
});

const protectedTables = ['audit_log', 'ledger_entries', 'ledger_transactions', 'match_events'];
const tamperingStatements = protectedTables.flatMap((table) => [
  `update ${table} set id = id`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} add column more text`,
  `drop table ${table} cascade`,
]);

describe.each(['writer', 'reader', 'limits'] as const)('the %s', (role) => {
  it.each(tamperingStatements)('is refused: %s', async (statement) => {
    await expect(sql.raw(statement).execute(connectionsByRole[role].db)).rejects.toMatchObject({ code: '42501' });
  });

  it('can neither turn triggers off, nor become the owner, nor create other objects', async () => {
    for (const statement of [
      'set session_replication_role = replica',
      'set role postgres',
      `set role ${new URL(database.url).username}`,
      'create table beside (id int)',
      'drop function refuse_change() cascade',
      "insert into kysely_migration values ('x', 'x')",
    ])
      await expect(sql.raw(statement).execute(connectionsByRole[role].db)).rejects.toThrow();
  });
});

it('triggers apply to the owner too, who can only remove them', async () => {
  for (const table of ['audit_log', 'ledger_entries', 'ledger_transactions'])
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`])
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow('never changed');
});

it('the writer can change everything else, the reader can read, and the limiter can count', async () => {
  await sql`update users set bio = 'x'`.execute(connectionsByRole.writer.db);
  await sql`insert into audit_log (at, action, entity) values (now(), 'user.suspend', 'user')`.execute(
    connectionsByRole.writer.db,
  );
  await sql`select * from ledger_entries, audit_log`.execute(connectionsByRole.reader.db);
  await sql`update sessions set last_seen_at = now()`.execute(connectionsByRole.reader.db);
  await expect(sql`update sessions set revoked_at = null`.execute(connectionsByRole.reader.db)).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`update users set bio = 'y'`.execute(connectionsByRole.reader.db)).rejects.toThrow(
    'permission denied',
  );
  await sql`insert into budgets (name, full_at) values ('one', now())`.execute(connectionsByRole.limits.db);
  await expect(sql`select from users`.execute(connectionsByRole.limits.db)).rejects.toThrow('permission denied');
});

it('reports wrong rights, and grants missing ones', async () => {
  expect(await listRoleFaults(owner)).toEqual([]);
  await sql`grant update, truncate on ledger_entries to laurel_writer`.execute(owner);
  await sql`revoke select on users from laurel_reader`.execute(owner);
  expect(await listRoleFaults(owner)).toEqual([
    'laurel_writer UPDATE ledger_entries: must not',
    'laurel_writer TRUNCATE ledger_entries: must not',
    'laurel_reader SELECT users: is missing',
  ]);
  await owner.transaction().execute(grantRights);
  expect(await listRoleFaults(owner)).toEqual([]);
});

it('reports whether a connection could change append-only tables', async () => {
  expect(await listUnguardedTables(connectionsByRole.writer.db)).toEqual([]);
  expect(await listUnguardedTables(connectionsByRole.reader.db)).toEqual([]);
  expect(await listUnguardedTables(owner)).toEqual(protectedTables);
});

it('a process without the owner starts on a migrated database, or else says what to do', async () => {
  await requireMigrated(connectionsByRole.writer.db);
  const { up } = migrations['20261123T0456-help-corrected'] ?? {};
  if (!up) throw new Error('Expected a migration');
  const newerMigrations = { ...migrations, '20990101T0900-next': { up, olderCodeRuns: true } };
  await expect(requireMigrated(connectionsByRole.writer.db, newerMigrations)).rejects.toThrow(
    'lacks migrations (1, first 20990101T0900-next). Set DATABASE_OWNER_URL, or run: node --import tsx server/bin/migrate.ts',
  );
});

it('a migration’s tables get the server’s rights, and append-only tables are recognised by their trigger', async () => {
  const laterMigration: Migration = {
    olderCodeRuns: true,
    async up(db) {
      await sql`create table notes (id serial primary key)`.execute(db);
      await sql`create table stones (id int)`.execute(db);
      await sql`
        create trigger stones_append_only before update or delete on stones
          for each row execute function refuse_change()`.execute(db);
    },
  };
  await migrateDatabase(owner, { ...migrations, '20990101T0900-more': laterMigration });
  await sql`insert into notes default values`.execute(connectionsByRole.writer.db);
  await sql`delete from notes`.execute(connectionsByRole.writer.db);
  await sql`insert into stones values (1)`.execute(connectionsByRole.writer.db);
  await sql`select from notes, stones`.execute(connectionsByRole.reader.db);
  await expect(sql`delete from stones`.execute(connectionsByRole.writer.db)).rejects.toMatchObject({ code: '42501' });
  expect(await listRoleFaults(owner)).toEqual([]);
});
