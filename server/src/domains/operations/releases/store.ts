import type { Locale } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VisitCount } from '../../../visits/visit-counter';

const buildKey = ({ area, build, figure, bin }: VisitCount): string => [area, build, figure, bin].join(' ');

/** Sorts the counts, so that two processes can't deadlock. */
export async function addVisitCounts(db: Kysely<Database>, at: Date, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('visitCounts')
    .values(counts.toSorted((a, b) => (buildKey(a) < buildKey(b) ? -1 : 1)).map((count) => ({ ...count, at })))
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
  from: Date;
  before: Date;
}

export const listVisitCounts = (db: Kysely<Database>, { area, builds, from, before }: SlotRange) =>
  db
    .selectFrom('visitCounts')
    .selectAll()
    .where('area', '=', area)
    .where('build', 'in', [...builds])
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .execute();

export async function findLocaleOfEmail(db: Kysely<Database>, email: string): Promise<Locale | null> {
  const user = await db
    .selectFrom('users')
    .select('locale')
    .where(sql`lower(email) collate "C"`, '=', email.toLowerCase())
    .executeTakeFirst();
  return user?.locale ?? null;
}
