import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      kind text not null check (kind in (
        'check_in_open', 'match_ready', 'match_ruled', 'contract_invited', 'contract_claimed', 'contract_ruled')),
      subject_id uuid not null,
      at timestamptz not null,
      unique (user_id, kind, subject_id, at)
    )`.execute(db);
  await sql`create index notices_user_id_at_idx on notices (user_id, at desc, id)`.execute(db);
  await sql`
    create table muted_mails (
      user_id uuid not null references users,
      kind text not null check (kind in ('check_in_open', 'match_ready', 'contract_invited', 'contract_claimed')),
      primary key (user_id, kind)
    )`.execute(db);
}
