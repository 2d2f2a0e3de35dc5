import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_seeds (
      contest_id uuid primary key references contests,
      entrant_ids uuid[] not null,
      version integer not null check (version > 0),
      set_by uuid not null references users,
      set_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table contests
      drop constraint contests_seeding_check,
      add constraint contests_seeding_check check (seeding in ('random', 'entry_order', 'rating', 'manual'))`.execute(
    db,
  );
}
