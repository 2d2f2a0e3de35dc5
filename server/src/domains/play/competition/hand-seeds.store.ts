import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { HandSeedsRow } from './contest.tables';

/** The order that staff set by hand; undefined if they have set none. */
export function findHandSeeds(db: Kysely<Database>, contestId: string): Promise<HandSeedsRow | undefined> {
  return db.selectFrom('handSeeds').selectAll().where('contestId', '=', contestId).executeTakeFirst();
}

/** Saves the order. Call it under the contest's lock. */
export function saveHandSeeds(tx: Transaction<Database>, seeds: HandSeedsRow) {
  return tx
    .insertInto('handSeeds')
    .values(seeds)
    .onConflict((conflict) => conflict.column('contestId').doUpdateSet(seeds))
    .execute();
}
