import { type Kysely, sql } from 'kysely';
import { gatherItems } from '../../../call/gather';
import { matchAnyId } from '../../../database/match-any-of';
import { isOutage } from '../../../database/outage';
import type { Database } from '../../../database/schema';
import { deriveProvider } from '../../challenges/games/platform.rules';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import type { ContestRow } from '../competition/contest.tables';
import { isInPlaySql } from '../competition/in-play.store';

export interface ApplicantRead {
  contest: Pick<ContestRow, 'id' | 'platform'>;
  userId: string;
}

const [beforeId = '', afterId = ''] = formatAccountId(makeAvailableRef('*')).split('*');

/** One read has a statement of its own, so that PostgreSQL keeps its plan. */
function buildReadsSql(reads: readonly ApplicantRead[]) {
  const contestIds = reads.map(({ contest }) => contest.id);
  const providers = reads.map(({ contest }) => deriveProvider(contest.platform));
  const userIds = reads.map(({ userId }) => userId);
  const columnsSql =
    reads.length === 1
      ? sql`${contestIds[0]}::uuid, ${providers[0]}::text, ${userIds[0]}::uuid`
      : sql`unnest(${contestIds}::uuid[]), unnest(${providers}::text[]), unnest(${userIds}::uuid[])`;
  return sql<{ contestId: string; provider: string; userId: string }>`(
    select * from (select ${columnsSql}) as columns (contest_id, provider, user_id))`;
}

export function selectApplicants(db: Kysely<Database>, reads: readonly ApplicantRead[]) {
  const accountIdSql = sql<string>`${beforeId} || users.id || ${afterId}`;
  const userIds = [...new Set(reads.map(({ userId }) => userId))];
  // Reads everything in one query, because entries run it while others wait for the contest's lock.
  return db
    .selectFrom(buildReadsSql(reads).as('read'))
    .innerJoin('users', 'users.id', 'read.userId')
    .leftJoin(
      (others) =>
        others
          .selectFrom('entrants')
          .innerJoin('contests', 'contests.id', 'entrants.contestId')
          .select(['contests.id', 'title', 'startsAt', 'maxPlayers', 'matchCheckInMinutes', 'playMinutes'])
          .select(['format', 'formatSettings', 'entrants.userId as playerId'])
          .where('entrants.userId', '=', matchAnyId(userIds))
          .where(isInPlaySql)
          .where(
            'phase',
            'in',
            (['registration', 'check_in', 'running'] as const).map((phase) => sql.lit(phase)),
          )
          .as('other'),
      (join) => join.onRef('other.playerId', '=', 'users.id'),
    )
    .select((eb) => [
      'read.contestId as readContestId',
      'users.id as userId',
      'users.emailVerifiedAt',
      'users.status',
      'users.birthDate',
      eb.selectFrom('ledgerAccounts').select('balance').where('id', '=', accountIdSql).as('available'),
      eb
        .exists(
          eb
            .selectFrom('entrants')
            .select('entrants.id')
            .whereRef('entrants.contestId', '=', 'read.contestId')
            .whereRef('entrants.userId', '=', 'users.id'),
        )
        .as('entered'),
      eb
        .selectFrom('identities')
        .select('displayName')
        .whereRef('identities.userId', '=', 'users.id')
        .whereRef('identities.provider', '=', 'read.provider')
        .as('account'),
      eb
        .exists(eb.selectFrom('playLimits').select('what').whereRef('playLimits.userId', '=', 'users.id'))
        .as('limited'),
    ])
    .selectAll('other')
    .where('users.id', '=', matchAnyId(userIds));
}

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicants>['execute']>>[number];

const readKey = (contestId: string, userId: string) => `${contestId} ${userId}`;

async function readApplicants(db: Kysely<Database>, reads: readonly ApplicantRead[]): Promise<ApplicantRow[][]> {
  const rowsByRead = new Map(reads.map(({ contest, userId }) => [readKey(contest.id, userId), [] as ApplicantRow[]]));
  const readsByKey = new Map(reads.map((read) => [readKey(read.contest.id, read.userId), read]));
  for (const row of await selectApplicants(db, [...readsByKey.values()]).execute())
    rowsByRead.get(readKey(row.readContestId, row.userId))?.push(row);
  return reads.map(({ contest, userId }) => rowsByRead.get(readKey(contest.id, userId)) ?? []);
}

/** One query every 5 ms costs little, and nobody waits longer than that. */
const makeApplicantReader = (db: Kysely<Database>) =>
  gatherItems((reads: readonly ApplicantRead[]) => readApplicants(db, reads), {
    maxRuns: 2,
    most: 1000,
    shouldSplit: (error) => !isOutage(error),
    pace: { atOnce: 4, every: 5 },
  });

const readersByDatabase = new WeakMap<Kysely<Database>, ReturnType<typeof makeApplicantReader>>();

/** Outside of transactions, simultaneous viewers share a query, because all of them read again when a popular contest changes. */
export async function readApplicant(db: Kysely<Database>, read: ApplicantRead): Promise<ApplicantRow[]> {
  if (db.isTransaction) return selectApplicants(db, [read]).execute();
  const readTogether = readersByDatabase.get(db) ?? makeApplicantReader(db);
  readersByDatabase.set(db, readTogether);
  return readTogether(read);
}
