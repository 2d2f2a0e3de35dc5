import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column has_webhook boolean not null default false`.execute(db);
  await sql`
    create table contest_webhooks (
      contest_id uuid primary key references contests on delete cascade,
      address bytea not null,
      locale text not null,
      set_at timestamptz not null,
      tested_at timestamptz,
      sent_at timestamptz,
      fault text,
      failed_at timestamptz,
      stopped boolean not null default false,
      next_at timestamptz
    )`.execute(db);
  await sql`
    create table webhook_messages (
      id bigint generated always as identity primary key,
      contest_id uuid not null references contests on delete cascade,
      kind text not null check (kind in ('announcement', 'result', 'end', 'test')),
      subject_id uuid,
      at timestamptz not null
    )`.execute(db);
  await sql`create index webhook_messages_contest_idx on webhook_messages (contest_id, id)`.execute(db);
}
