import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      description text not null,
      cover text,
      game_id uuid not null references games,
      platform text not null,
      list_id uuid references game_lists,
      criteria jsonb not null,
      reward_model text not null check (reward_model in ('fixed', 'split', 'first_n')),
      reward_amount numeric(78, 0),
      reward_pool numeric(78, 0) not null check (reward_pool > 0),
      max_participants integer not null check (max_participants > 0),
      join_deadline timestamptz not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      claim_ends_at timestamptz not null,
      status text not null
        check (status in ('draft', 'scheduled', 'active', 'paused', 'ended', 'settled', 'cancelled')),
      paused_at timestamptz,
      published_at timestamptz,
      finished_at timestamptz,
      cancel_reason text,
      joined integer not null default 0 check (joined between 0 and max_participants),
      paid integer not null default 0,
      paid_out numeric(78, 0) not null default 0 check (paid_out <= reward_pool),
      version integer not null default 1,
      edited_by uuid references users,
      edited_at timestamptz not null,
      created_by uuid references users,
      created_at timestamptz not null,
      check ((reward_model = 'split') = (reward_amount is null)),
      check (status = 'draft' or list_id is not null or status = 'cancelled')
    )`.execute(db);
  await sql`create index on campaigns (status, ends_at, id)`.execute(db);
  await sql`create index on campaigns (game_id, ends_at, id)`.execute(db);
  await sql`create index on campaigns (ends_at, id)`.execute(db);
  await sql`create index on campaigns (starts_at, id)`.execute(db);
  await sql`create index on campaigns (reward_pool, id)`.execute(db);
  await sql`create index campaigns_words_idx on campaigns using gin (title gin_trgm_ops)`.execute(db);
  await sql`
    create table participants (
      id uuid primary key,
      campaign_id uuid not null references campaigns on delete cascade,
      user_id uuid not null references users,
      identity_id uuid references identities on delete set null,
      issuer text not null,
      subject text not null,
      baseline_at timestamptz not null,
      baseline jsonb not null,
      minutes integer,
      status text not null check (status in ('joined', 'in_progress', 'eligible', 'claimed', 'under_review', 'paid',
        'rejected', 'withdrawn', 'expired')),
      earned integer not null,
      last_earned_at timestamptz,
      counted integer not null,
      needed integer not null,
      met_at timestamptz,
      read_at timestamptz not null,
      claimed_at timestamptz,
      held_at timestamptz,
      flags jsonb not null default '[]',
      answer_by timestamptz,
      answer text,
      answered_at timestamptz,
      rejection_reason text,
      service_reason jsonb,
      reward numeric(78, 0) not null default 0,
      reward_transaction_id uuid references ledger_transactions,
      joined_at timestamptz not null,
      unique (campaign_id, user_id),
      unique (campaign_id, issuer, subject),
      check ((status = 'paid') = (reward_transaction_id is not null))
    )`.execute(db);
  await sql`create index on participants (campaign_id, counted, id)`.execute(db);
  await sql`create index on participants (campaign_id, status)`.execute(db);
  await sql`create index on participants (user_id, joined_at, id)`.execute(db);
  await sql`create index on participants (identity_id)`.execute(db);
  await sql`create index on participants (claimed_at, id) where status = 'under_review'`.execute(db);
}
