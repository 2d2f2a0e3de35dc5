import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index withdrawals_to_address_requested_at_idx on withdrawals (to_address, requested_at, id)`.execute(
    db,
  );
  await sql`drop index withdrawals_to_address_idx`.execute(db);
}
