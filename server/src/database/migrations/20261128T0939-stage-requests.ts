import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stage_requests (
      id uuid primary key default gen_random_uuid(),
      area text not null,
      build text not null,
      kind text not null check (kind in ('widen', 'promote', 'stop')),
      share double precision,
      reason text,
      revision integer not null,
      requested_by uuid not null references users,
      requested_at timestamptz not null,
      outcome text check (outcome in ('changed', 'unchanged', 'over', 'failed')),
      problem text,
      ended_at timestamptz,
      constraint stage_requests_ended check ((outcome is null) = (ended_at is null)),
      constraint stage_requests_share check ((share is null) = (kind <> 'widen')),
      constraint stage_requests_reason check ((reason is null) = (kind <> 'stop'))
    )`.execute(db);
  await sql`create unique index stage_requests_waiting on stage_requests (area) where ended_at is null`.execute(db);
  await sql`create index stage_requests_area on stage_requests (area, requested_at desc, id desc)`.execute(db);
}
