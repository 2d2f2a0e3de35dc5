import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

const indexes = {
  contracts_held_idx: sql`contracts (creator_id) where creator_held > 0`,
  contract_participants_held_idx: sql`contract_participants (user_id) where stake > 0`,
};

/** Contracts that are over hold no stakes, so these indexes find a player's stakes without reading past contracts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`create index concurrently ${sql.ref(name)} on ${definition}`.execute(db);
  }
}
