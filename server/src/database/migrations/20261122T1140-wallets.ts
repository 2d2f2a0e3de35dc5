import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      id uuid primary key references identities on delete cascade,
      user_id uuid not null references users on delete cascade,
      address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
      is_primary boolean not null,
      verified_at timestamptz not null
    )`.execute(db);
  await sql`create unique index wallets_primary_key on wallets (user_id) where is_primary`.execute(db);
  await sql`create index on wallets (user_id, verified_at)`.execute(db);
}
