import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_merges (
      from_id uuid primary key references contacts on delete cascade,
      into_id uuid not null references contacts on delete cascade,
      last_seq bigint not null,
      first_entry_id uuid not null,
      entry_ids uuid[] not null,
      from_status text not null,
      from_waiting_since timestamptz,
      into_status text not null,
      into_waiting_ms bigint not null,
      into_waiting_since timestamptz,
      into_version integer not null
    )`.execute(db);
  await sql`create index on contact_merges (into_id)`.execute(db);
}
