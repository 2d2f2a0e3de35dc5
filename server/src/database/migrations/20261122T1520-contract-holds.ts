import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contracts
    add column creator_hold_id uuid references ledger_transactions,
    add column outages_seen timestamptz,
    add column outage_ms bigint not null default 0 check (outage_ms >= 0)`.execute(db);
  await sql`alter table contract_participants add column hold_id uuid references ledger_transactions`.execute(db);
  await sql`
    create table platform_outages (
      gate text not null,
      since timestamptz not null,
      until timestamptz not null check (until > since),
      primary key (gate, since)
    )`.execute(db);
  await sql`create index on platform_outages (until)`.execute(db);
}
