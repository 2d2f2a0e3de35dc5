import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deposits_payment_key`.execute(db);
  await sql`
    create unique index deposits_booked_key on deposits (chain_id, hash, position)
    where status in ('credited', 'unclaimed', 'below_minimum', 'kept')`.execute(db);
  await sql`
    create unique index deposits_awaited_key on deposits (chain_id, hash, position)
    where status not in ('credited', 'unclaimed', 'below_minimum', 'kept', 'reversed')`.execute(db);
  await sql`create index deposits_hash_idx on deposits (hash)`.execute(db);
  await sql`
    create index deposits_replaced_idx on deposits (submitted_at)
    where reason = 'block_replaced' and status in ('credited', 'unclaimed', 'below_minimum', 'kept')`.execute(db);
  await sql`
    alter table chain_cursors
      add column checked bigint not null default 0,
      add column reached bigint not null default 0,
      add column moved_at timestamptz`.execute(db);
  await sql`update chain_cursors set checked = block, reached = block, moved_at = read_at`.execute(db);
  await sql`
    alter table treasury_alarms
      drop constraint treasury_alarms_what_check,
      add constraint treasury_alarms_what_check check (what in ('coins_short', 'gas_short', 'daily_limit', 'above_limit',
        'stuck', 'halted', 'still', 'nodes_differ', 'payout_differs', 'replaced'))`.execute(db);
}
