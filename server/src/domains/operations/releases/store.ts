import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VisitCount } from '../../../visits/visit-counter';

/** Adds counts to those of a slot, in one statement. */
export async function addVisitCounts(db: Kysely<Database>, at: Date, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('visitCounts')
    .values(counts.map((count) => ({ ...count, at })))
    .onConflict((conflict) =>
      conflict.columns(['area', 'build', 'at', 'figure', 'bin']).doUpdateSet({
        count: sql`visit_counts.count + excluded.count`,
      }),
    )
    .execute();
}

interface SlotRange {
  area: string;
  builds: readonly string[];
  /** Slots that begin after this. */
  after: Date;
  /** Slots that begin before this. */
  before: Date;
}

/** The counts of some slots, oldest first. */
export const listVisitCounts = (db: Kysely<Database>, { area, builds, after, before }: SlotRange) =>
  db
    .selectFrom('visitCounts')
    .selectAll()
    .where('area', '=', area)
    .where('build', 'in', [...builds])
    .where('at', '>', after)
    .where('at', '<', before)
    .orderBy('at')
    .execute();
