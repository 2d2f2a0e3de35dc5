import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { HandSeedsRow } from './contest.tables';

export function findHandSeeds(db: Kysely<Database>, contestId: string): Promise<HandSeedsRow | undefined> {
  return db.selectFrom('handSeeds').selectAll().where('contestId', '=', contestId).executeTakeFirst();
}

/** Needs the contest's lock. */
export function saveHandSeeds(tx: Transaction<Database>, seeds: HandSeedsRow) {
  return tx
    .insertInto('handSeeds')
    .values(seeds)
    .onConflict((conflict) => conflict.column('contestId').doUpdateSet(seeds))
    .execute();
}
