import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contacts (
      id uuid primary key default gen_random_uuid(),
      ticket_no integer not null unique generated always as identity (start with 1001),
      name text not null,
      email text not null,
      user_id uuid references users,
      category text not null check (category in ('account', 'coins', 'contest', 'campaign', 'contract', 'report', 'other')),
      subject text not null,
      message text not null,
      related_kind text check (related_kind in ('user', 'contest', 'match', 'campaign', 'contract', 'deposit', 'withdrawal')),
      related_id uuid,
      status text not null default 'new' check (status in ('new', 'open', 'pending', 'solved', 'closed')),
      assignee_id uuid references users,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((related_kind is null) = (related_id is null))
    )`.execute(db);
  for (const moment of ['created_at', 'updated_at']) {
    await sql`create index on contacts (${sql.ref(moment)}, id)`.execute(db);
    await sql`create index on contacts (status, ${sql.ref(moment)}, id)`.execute(db);
    await sql`
      create index on contacts (assignee_id, ${sql.ref(moment)}, id) where assignee_id is not null`.execute(db);
  }
  await sql`
    create index contacts_words_idx on contacts
    using gin ((subject || E'\n' || name || E'\n' || email || E'\n' || message) gin_trgm_ops)`.execute(db);
}
