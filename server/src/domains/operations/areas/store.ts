import { type Insertable, type Kysely, sql } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import type { AreaTables, StageRequestRow } from './tables';

type NewStageRequest = Insertable<AreaTables['stageRequests']>;

/** @returns null if the area already has a waiting request */
export const addStageRequest = async (
  db: Kysely<Database>,
  request: NewStageRequest,
): Promise<StageRequestRow | null> =>
  (await db
    .insertInto('stageRequests')
    .values(request)
    .onConflict((conflict) => conflict.column('area').where('endedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export type NamedStageRequest = StageRequestRow & { username: string };

export const listNewestRequests = (db: Kysely<Database>, areas: readonly string[]): Promise<NamedStageRequest[]> =>
  db
    .selectFrom('stageRequests')
    .innerJoin('users', 'users.id', 'requestedBy')
    .distinctOn('area')
    .selectAll('stageRequests')
    .select('username')
    .where('area', '=', matchAnyOf(areas))
    .orderBy('area')
    .orderBy('requestedAt', 'desc')
    .orderBy('stageRequests.id', 'desc')
    .execute();

export const findStageRequest = async (db: Kysely<Database>, id: string): Promise<NamedStageRequest | null> =>
  (await db
    .selectFrom('stageRequests')
    .innerJoin('users', 'users.id', 'requestedBy')
    .selectAll('stageRequests')
    .select('username')
    .where('stageRequests.id', '=', id)
    .executeTakeFirst()) ?? null;

/** Ends a request that still waits. @returns false if it had already ended */
export const endStageRequest = async (
  db: Kysely<Database>,
  id: string,
  end: { outcome: NonNullable<StageRequestRow['outcome']>; problem: string | null; endedAt: Date },
): Promise<boolean> =>
  (
    await sql`
    update stage_requests set outcome = ${end.outcome}, problem = ${end.problem}, ended_at = ${end.endedAt}
    where id = ${id} and ended_at is null`.execute(db)
  ).numAffectedRows === 1n;
