import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawals (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      amount numeric(78, 0) not null check (amount > 0),
      to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
      known_address boolean not null,
      status text not null check (status in ('requested', 'pending_review', 'approved', 'broadcast', 'confirming',
        'completed', 'cancelled', 'rejected', 'failed', 'refunded')),
      flags text[] not null,
      reason text,
      note text,
      first_approver_id uuid references users,
      approver_id uuid references users,
      pay_after timestamptz not null,
      hash text,
      confirmations integer not null default 0,
      hold_id uuid not null references ledger_transactions,
      transaction_id uuid references ledger_transactions,
      requested_at timestamptz not null,
      decided_at timestamptz,
      completed_at timestamptz,
      check (first_approver_id is distinct from user_id and approver_id is distinct from user_id),
      check (approver_id is null or approver_id is distinct from first_approver_id),
      check (status not in ('completed', 'cancelled', 'rejected', 'refunded') or transaction_id is not null)
    )`.execute(db);
  for (const key of ['requested_at', 'amount']) {
    await sql`create index on withdrawals (${sql.ref(key)}, id)`.execute(db);
    await sql`create index on withdrawals (user_id, ${sql.ref(key)}, id)`.execute(db);
    await sql`create index on withdrawals (status, ${sql.ref(key)}, id)`.execute(db);
  }
  await sql`create index on withdrawals (to_address)`.execute(db);
  await sql`create index on withdrawals (pay_after) where status = 'approved'`.execute(db);
  await sql`
    create table withdrawal_addresses (
      user_id uuid not null references users on delete cascade,
      address text not null check (address ~ '^0x[0-9a-f]{40}$'),
      label text not null,
      added_at timestamptz not null,
      usable_at timestamptz not null,
      primary key (user_id, address)
    )`.execute(db);
  await sql`
    create table payout_wallets (
      address text primary key,
      next_nonce integer not null check (next_nonce >= 0)
    )`.execute(db);
  await sql`
    create table payouts (
      id uuid primary key default gen_random_uuid(),
      withdrawal_id uuid not null unique references withdrawals,
      wallet text not null references payout_wallets,
      nonce integer not null,
      amount numeric(78, 0) not null,
      status text not null check (status in ('open', 'done', 'failed')),
      signed_at timestamptz not null,
      unique (wallet, nonce)
    )`.execute(db);
  await sql`create index on payouts (nonce) where status = 'open'`.execute(db);
  await sql`create index on payouts (wallet, signed_at)`.execute(db);
  await sql`
    create table payout_attempts (
      hash text primary key,
      payout_id uuid not null references payouts,
      raw text not null,
      fee numeric(78, 0) not null,
      signed_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index on payout_attempts (payout_id, signed_at)`.execute(db);
}
