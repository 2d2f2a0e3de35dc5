import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sanctions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      kind text not null check (kind in ('note', 'warning', 'mute', 'suspension')),
      reason text not null,
      by_id uuid references users,
      at timestamptz not null,
      ends_at timestamptz,
      state text not null default 'standing' check (state in ('standing', 'over', 'lifted', 'replaced', 'overturned')),
      ended_at timestamptz,
      ended_by uuid references users,
      end_reason text,
      read_at timestamptz,
      appeal text not null default 'none' check (appeal in ('none', 'waiting', 'dropped', 'kept', 'granted')),
      appeal_text text,
      appealed_at timestamptz,
      decided_by uuid references users,
      decided_at timestamptz,
      decision text,
      constraint sanctions_note_rule check (kind <> 'note' or (state = 'standing' and appeal = 'none')),
      constraint sanctions_end_rule check (ends_at is null or kind in ('mute', 'suspension')),
      constraint sanctions_ended_rule check ((state = 'standing') = (ended_at is null)),
      constraint sanctions_appeal_rule check ((appeal = 'none') = (appealed_at is null)),
      constraint sanctions_decided_rule check ((appeal in ('kept', 'granted')) = (decided_at is not null)),
      constraint sanctions_overturned_rule check ((state = 'overturned') = (appeal = 'granted')),
      constraint sanctions_else_rule check (decided_by <> by_id and decided_by <> user_id)
    )`.execute(db);
  await sql`create index on sanctions (user_id, at, id)`.execute(db);
  await sql`
    create unique index sanctions_standing_key on sanctions (user_id, kind)
      where state = 'standing' and kind in ('mute', 'suspension')`.execute(db);
  await sql`create index sanctions_standing_idx on sanctions (user_id, at) where state = 'standing'`.execute(db);
  await sql`create index sanctions_waiting_idx on sanctions (appealed_at, id) where appeal = 'waiting'`.execute(db);
  await sql`
    create index sanctions_decided_idx on sanctions (appealed_at, id)
      where appeal in ('kept', 'granted', 'dropped')`.execute(db);
  await sql`
    insert into sanctions (user_id, kind, reason, by_id, at, ends_at)
    select users.id, 'suspension', coalesce(done.reason, 'Suspended before reasons were kept.'), done.actor_id,
      coalesce(done.at, users.updated_at), users.suspended_until
    from users left join lateral (
      select at, actor_id, reason from audit_log
      where entity = 'user' and entity_id = users.id and action = 'user.suspend'
      order by at desc limit 1
    ) done on true
    where users.status = 'suspended'`.execute(db);
  await sql`
    insert into signing_keys values
      ('sanction_appeal', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(
    db,
  );
  await sql`create index entrants_user_entered_idx on entrants (user_id, entered_at, id)`.execute(db);
}
