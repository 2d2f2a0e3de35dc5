import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** Finds the contracts that a player takes part in without reading those that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists contract_participants_current_idx`.execute(db);
  await sql`
    create index concurrently contract_participants_current_idx on contract_participants (user_id)
      where status in ('invited', 'applied', 'accepted', 'submitted', 'disputed')`.execute(db);
}
