import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const rows = [
  { table: 'stage_requests', events: 'insert or update or delete', key: 'staff/areas' },
  { table: 'staff_moves', events: 'insert or update or delete', key: 'staff/moves' },
  { table: 'staff_budgets', events: 'insert or update or delete', key: 'staff/budgets' },
  { table: 'treasury_alarms', events: 'insert or update or delete', key: 'staff/chain' },
  { table: 'users', events: 'insert or delete', key: 'staff/accounts' },
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_to_staff() returns trigger language plpgsql as $$
    begin
      perform announce_changes(tg_argv[0]);
      return null;
    end $$`.execute(db);
  for (const { table, events, key } of rows)
    await sql`
      create trigger ${sql.id(`${table}_announce_to_staff`)} after ${sql.raw(events)} on ${sql.table(table)}
      for each row execute function announce_to_staff(${sql.lit(key)})`.execute(db);
  await sql`
    create trigger chain_cursors_announce_to_staff after update on chain_cursors for each row
    when (
      old.block <> new.block or old.head <> new.head or old.halted is distinct from new.halted
      or date_trunc('minute', old.read_at) <> date_trunc('minute', new.read_at)
    )
    execute function announce_to_staff('staff/chain')`.execute(db);
}
