import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contracts (
      id uuid primary key,
      creator_id uuid not null references users,
      title text not null,
      terms text not null,
      game_id uuid not null references games,
      list_id uuid not null references game_lists,
      criteria jsonb not null,
      visibility text not null check (visibility in ('open', 'invite')),
      mode text not null check (mode in ('bounty', 'wager')),
      creator_stake numeric(78, 0) not null check (creator_stake > 0),
      participant_stake numeric(78, 0) not null check (participant_stake >= 0),
      max_participants integer not null check (max_participants between 1 and 100),
      winner_rule text not null check (winner_rule in ('first', 'split')),
      open_until timestamptz not null,
      deadline timestamptz not null check (deadline > open_until),
      claim_until timestamptz not null check (claim_until > deadline),
      status text not null check (status in (
        'draft', 'open', 'active', 'claim', 'settled', 'expired', 'cancelled', 'disputed', 'resolved')),
      terms_version integer not null default 1,
      creator_held numeric(78, 0) not null default 0 check (creator_held >= 0),
      cancelling text[],
      cancel_by uuid references users,
      cancel_reason text,
      ruling_until timestamptz,
      ruling_reason text,
      next_kind text,
      next_at timestamptz,
      applied integer not null default 0,
      accepted integer not null default 0,
      postings integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      check (mode = 'wager' or participant_stake = 0),
      check ((next_kind is null) = (next_at is null)),
      check (creator_held = 0 or status not in ('draft', 'settled', 'expired', 'cancelled'))
    )`.execute(db);
  const shownSql = sql`(visibility = 'open' and status <> 'draft')`;
  const nextSql = sql`(coalesce(next_at, timestamptz '9999-12-31 00:00:00+00'))`;
  for (const order of [sql`open_until`, sql`created_at`, sql`(-creator_stake)`, nextSql]) {
    await sql`create index on contracts (${order}, id) where ${shownSql}`.execute(db);
    await sql`create index on contracts (status, ${order}, id) where ${shownSql}`.execute(db);
  }
  await sql`create index on contracts (creator_id, created_at, id)`.execute(db);
  await sql`create index on contracts (game_id)`.execute(db);
  await sql`create index on contracts (next_at, id) where status = 'disputed'`.execute(db);
  await sql`create index contracts_words_idx on contracts using gin (title gin_trgm_ops)`.execute(db);

  await sql`
    create table contract_participants (
      id uuid primary key,
      contract_id uuid not null references contracts on delete cascade,
      user_id uuid not null references users,
      status text not null check (status in (
        'invited', 'applied', 'accepted', 'submitted', 'won', 'lost', 'declined', 'withdrawn', 'disputed', 'refunded')),
      stake numeric(78, 0) not null default 0 check (stake >= 0),
      identity_id uuid references identities on delete set null,
      since timestamptz not null,
      accepted_at timestamptz,
      baseline jsonb,
      progress jsonb,
      claimed_at timestamptz,
      claim_state text check (claim_state in ('reading', 'met', 'approved', 'disputed')),
      claim_until timestamptz,
      claim_met boolean,
      not_met_at timestamptz,
      disputed_at timestamptz,
      dispute_reason text,
      ruled boolean,
      payout numeric(78, 0),
      payout_transaction_id uuid,
      unique (contract_id, user_id),
      check ((claim_state is null) = (claimed_at is null)),
      check (status <> 'disputed' or disputed_at is not null)
    )`.execute(db);
  await sql`create index on contract_participants (user_id, since, id)`.execute(db);
  await sql`
    create index on contract_participants (identity_id) where status in ('accepted', 'submitted')`.execute(db);
}
