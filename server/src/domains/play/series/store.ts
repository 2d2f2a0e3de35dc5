import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { NewSeries, SeriesTables } from './tables';

export function insertSeries(tx: Transaction<Database>, series: NewSeries) {
  return tx.insertInto('contestSeries').values(series).returningAll().executeTakeFirstOrThrow();
}

export function lockSeries(tx: Transaction<Database>, id: string) {
  return tx.selectFrom('contestSeries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function saveSeries(tx: Transaction<Database>, id: string, change: Updateable<SeriesTables['contestSeries']>) {
  return tx.updateTable('contestSeries').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findLatestContestId(db: Kysely<Database>, seriesId: string): Promise<string | undefined> {
  const latestRow = await db
    .selectFrom('contests')
    .select('id')
    .where('seriesId', '=', seriesId)
    .orderBy('seriesNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latestRow?.id;
}

export function listSeriesWithOwners(db: Kysely<Database>, most: number) {
  return db
    .selectFrom('contestSeries')
    .innerJoin('users', 'users.id', 'contestSeries.ownerId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contests')
          .select(['contests.id as latestId', 'contests.title as latestTitle'])
          .whereRef('contests.seriesId', '=', 'contestSeries.id')
          .orderBy('contests.seriesNumber', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('contestSeries')
    .select([...playerColumns, 'latestId', 'latestTitle'])
    .orderBy((eb) => eb('stoppedAt', 'is not', null))
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
}

export type SeriesWithOwner = Awaited<ReturnType<typeof listSeriesWithOwners>>[number];

export function findOwner(db: Kysely<Database>, id: string) {
  return db.selectFrom('users').select(['id', 'role', 'status']).where('id', '=', id).executeTakeFirst();
}
