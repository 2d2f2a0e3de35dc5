import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_history (
      id uuid primary key default gen_random_uuid(),
      ticket_id uuid not null references tickets on delete cascade,
      seq bigint generated always as identity,
      at timestamptz not null,
      kind text not null check (
        kind in ('assigned', 'unassigned', 'solved', 'reopened', 'closed', 'merged', 'unmerged')
      ),
      actor_id uuid references users,
      assignee_id uuid references users,
      other_no integer,
      check ((kind = 'assigned') = (assignee_id is not null)),
      check ((kind in ('merged', 'unmerged')) = (other_no is not null))
    )`.execute(db);
  await sql`create index on ticket_history (ticket_id, at, seq)`.execute(db);
}
