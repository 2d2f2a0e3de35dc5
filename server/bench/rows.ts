import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/database/schema';

interface Column {
  table: string;
  name: string;
  type: string;
}

const uniqueColumns = ['users.username', 'contests.slug', 'posts.slug', 'ledger_transactions.reference'];
const accountColumns = ['ledger_accounts.id', 'ledger_entries.account_id'];

export async function multiplyRows(
  db: Kysely<Database>,
  copyCount: number,
  participantNames: readonly string[],
): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select columns.table_name as table, column_name as name, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and is_generated = 'NEVER' and coalesce(identity_generation, '') <> 'ALWAYS'
    order by ordinal_position
  `.execute(db);
  const { rows: sharedUsers } = await sql<{ id: string }>`
    select id from users where role <> 'player' or username = any(${[...participantNames]})
  `.execute(db);
  const idList = sharedUsers.map(({ id }) => `'${id}'::uuid`).join(', ');

  await db.connection().execute(async (connection) => {
    // Skips triggers and foreign keys, because the rows copy valid ones.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      create function pg_temp.copy_id(id uuid, copy int) returns uuid language sql immutable
      return case when id in (${sql.raw(idList)}) then id
        else overlay(overlay(md5(id::text || copy) placing '4' from 13) placing '8' from 17)::uuid end`.execute(
      connection,
    );
    await sql`
      create function pg_temp.copy_account(id text, copy int) returns text language sql immutable
      return case when id like 'house:%' then id else split_part(id, ':', 1) || ':'
        || pg_temp.copy_id(split_part(id, ':', 2)::uuid, copy) || ':' || split_part(id, ':', 3) end`.execute(
      connection,
    );
    const versionOffset = sql.lit(1_000_000_000);
    await sql`
      update ledger_entries set account_version = account_version + ${versionOffset}
      where account_id = pg_temp.copy_account(account_id, 2)`.execute(connection);
    await sql`
      update ledger_entries set account_version = (account_version - ${versionOffset} - 1) * ${sql.lit(copyCount)} + 1
      where account_version > ${versionOffset}`.execute(connection);
    for (const table of new Set(columns.map((column) => column.table))) {
      const ownColumns = columns.filter((column) => column.table === table);
      const rowOrder = table === 'ledger_entries' || table === 'match_events' ? sql`order by seq, copy` : sql``;
      await sql`
        insert into ${sql.table(table)} (${sql.join(ownColumns.map(({ name }) => sql.ref(name)))})
        select ${sql.join(ownColumns.map(buildCopyExpression))} from ${sql.table(table)}, generate_series(2, ${sql.lit(copyCount)}) as copy
        ${rowOrder} on conflict do nothing`.execute(connection);
    }
    await sql`
      update ledger_accounts set balance = summed.balance, version = summed.version, in_total = summed.in_total from (
        select account_id, sum(amount) as balance, count(*) as version, sum(greatest(amount, 0)) as in_total
        from ledger_entries group by account_id
      ) as summed
      where id = summed.account_id and ledger_accounts.version <> summed.version`.execute(connection);
    await sql`
      update ledger_owed set amount = case when shard = 0 then (
        select sum(balance) from ledger_accounts where owed
      ) else 0 end`.execute(connection);
    await sql`
      update ledger_entries set balance_after = running.balance, in_total = running.in_total from (
        select entry.id, sum(amount) over chain as balance, sum(greatest(amount, 0)) over chain as in_total
        from ledger_entries as entry join ledger_accounts on ledger_accounts.id = account_id
        where owner_kind = 'house' or owner_id in (${sql.raw(idList)})
        window chain as (partition by account_id order by account_version)
      ) as running
      where ledger_entries.id = running.id`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
}

function buildCopyExpression({ table, name, type }: Column) {
  const column = sql.ref(name);
  if (type === 'uuid') return sql`pg_temp.copy_id(${column}, copy)`;
  if (accountColumns.includes(`${table}.${name}`)) return sql`pg_temp.copy_account(${column}, copy)`;
  if (table === 'ledger_entries' && name === 'account_version')
    return sql`account_version + case when account_id = pg_temp.copy_account(account_id, copy) then copy - 1 else 0 end`;
  if (table === 'users' && name === 'email') return sql`'copy' || copy || '_' || ${column}`;
  if (uniqueColumns.includes(`${table}.${name}`)) return sql`${column} || '_' || copy`;
  return column;
}
