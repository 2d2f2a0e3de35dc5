import { visitDays } from '@laurel/shared/area/build-visits';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PageCount } from '../../../visits/page-counter';

const dayMs = 86_400_000;

const toDayStart = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

const nameBuild = ({ area, build }: PageCount): string => `${area} ${build}`;

/** Sorts the counts, so that two processes can't deadlock. */
export async function addBuildVisits(db: Kysely<Database>, at: Date, pageCounts: readonly PageCount[]): Promise<void> {
  if (pageCounts.length === 0) return;
  const day = toDayStart(at);
  await db
    .insertInto('buildVisits')
    .values(
      pageCounts.toSorted((a, b) => (nameBuild(a) < nameBuild(b) ? -1 : 1)).map((pageCount) => ({ ...pageCount, day })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'area', 'build']).doUpdateSet({ count: sql`build_visits.count + excluded.count` }),
    )
    .execute();
}

/** Sums the visits of the last `visitDays` days, today included. */
export async function sumBuildVisits(db: Kysely<Database>, now: Date): Promise<PageCount[]> {
  const since = new Date(toDayStart(now).getTime() - (visitDays - 1) * dayMs);
  const rows = await db
    .selectFrom('buildVisits')
    .select(({ fn }) => ['area', 'build', fn.sum<string>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['area', 'build'])
    .orderBy('area')
    .orderBy('build')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
