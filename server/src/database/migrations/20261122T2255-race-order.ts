import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on participants (campaign_id, counted desc, met_at, last_earned_at, id)
    where status not in ('withdrawn', 'rejected')`.execute(db);
  await sql`
    create index on participants (campaign_id)
    where met_at is not null and status not in ('withdrawn', 'rejected')`.execute(db);
}
