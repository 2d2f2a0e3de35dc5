import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_events disable trigger match_events_append_only`.execute(db);
  await sql`update match_events set kind = 'escalated' where kind = 'disputed'`.execute(db);
  await sql`
    update match_events
    set kind = case when exists (
      select from match_events as earlier
      where earlier.match_id = match_events.match_id and earlier.kind = 'completed' and earlier.seq < match_events.seq
    ) then 'appealed' else 'disputed' end
    where kind = 'objected'`.execute(db);
  await sql`alter table match_events enable trigger match_events_append_only`.execute(db);
}
