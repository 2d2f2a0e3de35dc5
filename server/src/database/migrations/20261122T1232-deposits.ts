import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposits (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users,
      source text not null check (source in ('wallet', 'hash', 'chain')),
      status text not null check (status in ('submitted', 'detected', 'confirming', 'credited', 'unclaimed',
        'below_minimum', 'failed', 'rejected', 'orphaned', 'expired', 'reversed')),
      chain_id integer not null,
      hash text check (hash ~ '^0x[0-9a-f]{64}$'),
      position integer check (position >= 0),
      from_address text check (from_address ~ '^0x[0-9a-f]{40}$'),
      amount numeric(78, 0) check (amount > 0),
      block bigint,
      block_hash text,
      confirmations integer not null default 0,
      reason text,
      note text,
      postings integer not null default 0,
      transaction_id uuid references ledger_transactions,
      submitted_at timestamptz not null,
      credited_at timestamptz,
      expires_at timestamptz not null,
      check ((block is null) = (block_hash is null)),
      check (position is null or (hash is not null and from_address is not null and amount is not null)),
      check (status not in ('detected', 'confirming', 'credited', 'unclaimed', 'below_minimum', 'reversed')
        or position is not null),
      check (status <> 'credited' or user_id is not null)
    )`.execute(db);
  await sql`create unique index deposits_payment_key on deposits (chain_id, hash, position)`.execute(db);
  await sql`create index on deposits (user_id, submitted_at, id)`.execute(db);
  await sql`create index on deposits (submitted_at, id)`.execute(db);
  await sql`create index on deposits (status, submitted_at, id)`.execute(db);
  await sql`create index on deposits (from_address, status)`.execute(db);
  await sql`
    create index deposits_open_idx on deposits (submitted_at)
    where status in ('submitted', 'detected', 'confirming', 'orphaned')`.execute(db);
  await sql`
    create table chain_cursors (
      chain_id integer primary key,
      block bigint not null,
      block_hash text not null,
      head bigint not null,
      halted text,
      lease uuid,
      leased_until timestamptz,
      read_at timestamptz not null
    )`.execute(db);
}
