import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index withdrawals_address_players_idx on withdrawals (to_address, user_id, requested_at, id)`.execute(db);
  await sql`
    create index deposits_arrived_from_idx on deposits (from_address, submitted_at, id)
    where status in ('detected', 'confirming', 'credited', 'unclaimed', 'below_minimum', 'kept', 'reversed')`.execute(
    db,
  );
}
